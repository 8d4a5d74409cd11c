// Makes of the schema what the page needs of it: types for the compiler, and shapes to hold answers against.
//   node wire/generate.mjs
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const PRIMITIVES = {string: 'string', number: 'number', boolean: 'boolean', null: 'null'};

const nameOf = (ref) => ref.replace('#/definitions/', '');
const each = (record, make) => Object.entries(record).map(([key, value]) => make(key, value));

/** The alternatives a schema allows, or nothing when it is not a choice. */
function alternatives(schema) {
  if (schema.anyOf) return schema.anyOf;
  return Array.isArray(schema.type) ? schema.type.map((type) => ({type})) : null;
}

function typeText(schema) {
  const choice = alternatives(schema);
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (choice) return choice.map(typeText).join(' | ');
  if (schema.type === 'array') return Array.isArray(schema.items) ? `[${schema.items.map(typeText).join(', ')}]` : `(${typeText(schema.items)})[]`;
  if (schema.type === 'object') {
    if (!schema.properties) return `Record<string, ${typeText(schema.additionalProperties)}>`;
    return `{${each(schema.properties, (key, value) => `${JSON.stringify(key)}${schema.required?.includes(key) ? '' : '?'}: ${typeText(value)}`).join('; ')}}`;
  }
  return PRIMITIVES[schema.type] ?? 'unknown';
}

/**
 * A shape is a name of a primitive type or of another shape, "*" for anything, an object of shapes whose optional keys
 * end with "?", or a list: what it is (any, enum, list, tuple or record) and what it is made of.
 */
function shapeOf(schema) {
  const choice = alternatives(schema);
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return ['enum', ...schema.enum];
  if (choice) return ['any', ...choice.map(shapeOf)];
  if (schema.type === 'array') return Array.isArray(schema.items) ? ['tuple', ...schema.items.map(shapeOf)] : ['list', shapeOf(schema.items)];
  if (schema.type === 'object') {
    if (!schema.properties) return ['record', shapeOf(schema.additionalProperties)];
    return Object.fromEntries(each(schema.properties, (key, value) => [schema.required?.includes(key) ? key : `${key}?`, shapeOf(value)]));
  }
  return PRIMITIVES[schema.type] ?? '*';
}

export function generated(schema) {
  const types = each(schema.definitions, (name, one) => `export type ${name} = ${typeText(one)};`);
  const answers = each(schema.properties, (method, one) => `  ${JSON.stringify(method)}: ${typeText(one)};`);
  const shapes = Object.fromEntries([...each(schema.definitions, (name, one) => [name, shapeOf(one)]), ...each(schema.properties, (method, one) => [method, shapeOf(one)])]);
  return [
    '// Made from answers.schema.json by generate.mjs.', '', ...types, '',
    '/** By method. */', 'export interface Answers {', ...answers, '}', '',
    'export type Shape = string | readonly unknown[] | {readonly [key: string]: Shape};',
    `export const SHAPES: {readonly [name: string]: Shape} = ${JSON.stringify(shapes)};`, '',
  ].join('\n');
}

/** Writes the file unless it is as it should be, so that nothing is built again for it. */
export function generate() {
  const target = here('generated.ts');
  const text = generated(JSON.parse(readFileSync(here('answers.schema.json'), 'utf8')));
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generate();
