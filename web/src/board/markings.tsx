// What is drawn on the board besides pieces: last move, selection, targets, check, arrows, maps, fouls.

import type {JSX} from 'preact';
import type {Placed} from '../api/types';
import type {Marks} from '../state/model';
import type {BoardProps} from './board';
import {CELL, centre, corner, type Layout} from './geometry';
import type {Targets} from './selection';

export interface MarkingProps extends Pick<Required<BoardProps>, 'selection' | 'last' | 'checked' | 'marks' | 'map' | 'lines' | 'drawn' | 'planned' | 'soft' | 'look' | 'forbidden' | 'numbers'> {
  layout: Layout;
  indexOf: Map<string, number>;
  placed: Map<string, Placed>;
  targets: Targets;
}

function Field({at, kind, props}: {at: string; kind: string; props: MarkingProps}): JSX.Element {
  const {x, y} = corner(props.layout, props.indexOf.get(at) ?? 0);
  if (props.layout.points) return <circle class={`mark ${kind}`} cx={x + CELL / 2} cy={y + CELL / 2} r={48} />;
  return <rect class={`mark ${kind}`} x={x} y={y} width={CELL} height={CELL} />;
}

export function Below(props: MarkingProps): JSX.Element {
  const {layout, indexOf, last, selection, map} = props;
  return (
    <g class="markings" aria-hidden="true">
      {map && Object.entries(map).map(([at, value]) => {
        const {x, y} = corner(layout, indexOf.get(at) ?? 0);
        const kind = value >= 0 ? 'map first' : 'map second';
        return <rect key={at} class={kind} x={x} y={y} width={CELL} height={CELL} opacity={Math.min(0.75, Math.abs(value))} />;
      })}
      {last?.from && <Field at={last.from} kind="last" props={props} />}
      {last && <Field at={last.to} kind="last" props={props} />}
      {props.checked.map((at) => <Field key={at} at={at} kind="check" props={props} />)}
      {props.planned.map((at) => <Field key={at} at={at} kind="planned" props={props} />)}
      {props.look !== null && <Field at={props.look} kind="looked" props={props} />}
      {selection?.kind === 'square' && <Field at={selection.square} kind="selected" props={props} />}
      {props.forbidden.map((at) => {
        const {x, y} = centre(layout, indexOf.get(at) ?? 0);
        return <path key={at} class="forbidden" d={`M${x - 22} ${y - 22}l44 44m0-44l-44 44`} />;
      })}
    </g>
  );
}

const HEAD = 34;

/** Lines of a map are thin and have small heads: there are many. */
function Arrow({from, to, kind = 'plain', props}: {from: string; to: string; kind?: string | undefined; props: MarkingProps}): JSX.Element | null {
  const a = centre(props.layout, props.indexOf.get(from) ?? 0);
  const b = centre(props.layout, props.indexOf.get(to) ?? 0);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return null;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [tipX, tipY] = [b.x - ux * 14, b.y - uy * 14];
  const head = kind === 'attack' || kind === 'defend' ? HEAD / 2 : HEAD;
  const [neckX, neckY] = [tipX - ux * head, tipY - uy * head];
  const [sideX, sideY] = [-uy * head * 0.6, ux * head * 0.6];
  return (
    <g class={`arrow ${kind}`}>
      <path class="shaft" d={`M${a.x + ux * 24} ${a.y + uy * 24}L${neckX} ${neckY}`} />
      <path class="head" d={`M${tipX} ${tipY}L${neckX + sideX} ${neckY + sideY}L${neckX - sideX} ${neckY - sideY}z`} />
    </g>
  );
}

/** Round pieces hide what is marked below them. */
function LastPiece({at, props}: {at: string; props: MarkingProps}): JSX.Element {
  const {x, y} = centre(props.layout, props.indexOf.get(at) ?? 0);
  return <circle class="last-piece" cx={x} cy={y} r={11} />;
}

export function Above(props: MarkingProps): JSX.Element {
  const {layout, indexOf, targets, marks, numbers, placed, last} = props;
  const arrowsOf = (arrows: Marks['arrows']): JSX.Element[] => arrows.map(([from, to, kind]) => <Arrow key={`${from}${to}`} from={from} to={to} kind={kind} props={props} />);
  const stone = last && layout.stones && !numbers && placed.has(last.to);
  return (
    <g class="markings" aria-hidden="true">
      {stone && <LastPiece at={last.to} props={props} />}
      {numbers && [...numbers].map(([at, number]) => {
        const {x, y} = centre(layout, indexOf.get(at) ?? 0);
        return <text key={at} class={`number ${placed.get(at)?.[2] ?? ''}`} x={x} y={y + 13} font-size={number > 99 ? 30 : 38}>{number}</text>;
      })}
      {[...targets].map(([at, kind]) => {
        const {x, y} = centre(layout, indexOf.get(at) ?? 0);
        return <circle key={at} class={`target ${kind}`} cx={x} cy={y} r={kind === 'capture' ? 44 : 15} />;
      })}
      {[...props.soft].map(([at, kind]) => {
        const {x, y} = centre(layout, indexOf.get(at) ?? 0);
        return <circle key={at} class={`soft ${kind}`} cx={x} cy={y} r={kind === 'capture' ? 44 : 13} />;
      })}
      {marks.squares.map((at) => {
        const {x, y} = corner(layout, indexOf.get(at) ?? 0);
        return <rect key={at} class="pointed" x={x + 5} y={y + 5} width={CELL - 10} height={CELL - 10} rx={10} />;
      })}
      {arrowsOf(props.lines)}
      {arrowsOf(marks.arrows)}
      {props.drawn.squares.map((at) => {
        const {x, y} = centre(layout, indexOf.get(at) ?? 0);
        return <circle key={at} class="ringed" cx={x} cy={y} r={43} />;
      })}
      {arrowsOf(props.drawn.arrows)}
    </g>
  );
}
