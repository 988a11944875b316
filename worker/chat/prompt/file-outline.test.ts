import { expect, it } from 'vitest'
import { outlineOf } from './file-outline'

it.for([
  ['export default function Card({ deal, onEdit = () => {} }) {', 'default Card({ deal, onEdit = () => {} })'],
  ['export async function load(id, { sort }) {}\nexport const MAX = 3', 'load(id, { sort }), MAX'],
  ['export const useDeals = (filter) => {}\nexport const one = x => x', 'useDeals(filter), one(x)'],
  ['const Card = ({ a }) => a\nexport default Card', 'default Card({ a })'],
  ['function Card(\n  { a,\n b },\n) {}\nexport default Card;', 'default Card( { a, b }, )'],
  ['export const Row = React.memo(function Row({ a }) {})\nexport class Store {}', 'Row({ a }), Store'],
  ['export { a, b as c }\nexport default () => null', 'a, b as c, default()'],
  ['export default ({ deal }) => deal', 'default({ deal })'],
  ['export function pick<T>(from: T, keys: (keyof T)[]): T {}', 'pick(from: T, keys: (keyof T)[])'],
  ['export default function List<T extends { id: string }>({ rows }: Props<T>) {', 'default List({ rows }: Props<T>)'],
  ['export const group = <K, V>(rows: V[], by: (row: V) => K) => 1', 'group(rows: V[], by: (row: V) => K)'],
  ['export default forwardRef((props, ref) => null)', 'default(props, ref)'],
  ['export default React.memo(forwardRef<HTMLDivElement, Props>(function Card({ a }, ref) {}))', 'default Card({ a }, ref)'],
  ['export const Field = forwardRef<HTMLInputElement, Props>(({ id }, ref) => null)', 'Field({ id }, ref)'],
  ['function a({ x }) {}\nconst B: FC<Props> = ({ y }) => y\nexport { a, B as C, type D }', 'a({ x }), B({ y }) as C, type D'],
  ['const Card = memo(({ a }) => a)\nexport default observer(Card)', 'default Card({ a })'],
  ['export const EMPTY = <p>Nothing (yet)</p>\nexport default <main />', 'EMPTY'],
  ['export { x } from "./x"\nexport default createStore(3)', 'x'],
  ['const inner = 1', undefined],
] as const)('says of %j: %j', ([code, outline]) => {
  expect(outlineOf('lib/a.js', code)).toBe(outline)
})

it('says the fields of an entity, and nothing of styles', () => {
  const schema = {
    properties: {
      title: { type: 'string' },
      company_id: { type: 'string', 'x-relation': 'Company' },
      stage: { type: 'string', enum: ['Lead', 'Won'] },
    },
  }
  expect(outlineOf('entities/Deal.json', JSON.stringify(schema))).toBe('title, company_id → Company, stage (Lead|Won)')
  expect(outlineOf('entities/Bad.json', '{')).toBeUndefined()
  expect(outlineOf('globals.css', ':root {}')).toBeUndefined()
})

it('stays short and quick whatever a file holds', () => {
  expect(outlineOf('lib/a.js', `export function f(${'a, '.repeat(500)}b) {}`)?.length).toBeLessThanOrEqual(300)
  expect(outlineOf('lib/b.js', `export function f(${'('.repeat(50_000)}`)).toBe('f(…)')
  expect(outlineOf('lib/c.js', 'export '.repeat(50_000))).toBeUndefined()
})
