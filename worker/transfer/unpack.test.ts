import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ApiError } from '#contract/errors'
import { Notes } from './notes'
import { openArchives } from './open-archive'
import { unpack } from './unpack'

const openArchive = (bytes: Uint8Array, notes: Notes) => {
  const [archive] = openArchives(bytes, notes)
  if (!archive) throw new Error('no archive')
  return archive
}
const PAGE = 'export default function Home() { return <p>Hello</p> }'
const zip = (files: Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text])),
  )
const code = (run: () => unknown) => {
  try {
    run()
    return 'fine'
  } catch (error) {
    return error instanceof ApiError ? error.code : `bug: ${String(error)}`
  }
}
/** The archive with some bytes written over its directory or its end. */
function patched(
  bytes: Uint8Array,
  signature: number,
  offset: number,
  value: number,
  size: 1 | 2 | 4 = 2,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes)
  const view = new DataView(copy.buffer)
  for (let at = copy.length - 4; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== signature) continue
    if (size === 1) view.setUint8(at + offset, value)
    else if (size === 2) view.setUint16(at + offset, value, true)
    else view.setUint32(at + offset, value, true)
    return copy
  }
  throw new Error('no such record')
}
const END = 0x06054b50
const DIRECTORY = 0x02014b50

it('reads the files of a plain zip', () => {
  const entries = unpack(zip({ 'src/pages/Home.jsx': PAGE, 'src/empty.txt': '' }))
  expect(entries.map(({ path }) => path)).toEqual(['src/pages/Home.jsx', 'src/empty.txt'])
  expect(new TextDecoder().decode(entries[0]?.read())).toBe(PAGE)
})

it('does not ask for a file to be left out of what was taken from here', () => {
  const read = (files: Record<string, Uint8Array | string>) => () =>
    unpack(zip(files), { entries: 9, fileBytes: 10, totalBytes: 10 }).map((file) => file.read())
  expect(read({ 'src/film.mp4': new Uint8Array(11) })).toThrow('Leave it out.')
  for (const own of ['buildai.json', 'apps/tides/chat.ndjson'])
    expect(read({ 'src/film.mp4': new Uint8Array(11), [own]: '' })).toThrow('Duplicate the app to have it twice')
})

it('K01: stops a bomb while it inflates, one file or many', () => {
  const bomb = zip({ 'src/pages/Home.jsx': PAGE, 'src/pages/bomb.jsx': new Uint8Array(22_000_000) })
  expect(bomb.length).toBeLessThan(40_000)
  expect(code(() => openArchive(bomb, new Notes()))).toBe('too-large')
  const many = zip(
    Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`src/assets/${index}.png`, new Uint8Array(90_000)])),
  )
  const limits = { entries: 10, fileBytes: 100_000, totalBytes: 300_000 }
  const read = unpack(many, limits).map((entry) => code(() => entry.read()))
  expect(read).toEqual(['fine', 'fine', 'fine', ...Array.from({ length: 5 }, () => 'too-large')])
  expect(code(() => unpack(many, { ...limits, entries: 7 }))).toBe('too-large')
})

it('K03: counts what comes out, not what the header says', () => {
  const bytes = zip({ 'src/pages/Home.jsx': new Uint8Array(21_000_000) })
  const lying = patched(bytes, DIRECTORY, 24, 10, 4)
  expect(code(() => openArchive(lying, new Notes()))).toBe('too-large')
  const longer = patched(zip({ 'src/pages/Home.jsx': PAGE }), DIRECTORY, 24, 1_000_000_000, 4)
  expect(openArchive(longer, new Notes()).texts.get('src/pages/Home.jsx')).toBe(PAGE)
  const packed = patched(zip({ 'src/pages/Home.jsx': PAGE }), DIRECTORY, 20, 1_000_000_000, 4)
  expect(code(() => openArchive(packed, new Notes()))).toBe('invalid-input')
})

it('K04: refuses names that lead out of the app, and keeps the rest', () => {
  const names = [
    '../../x.js',
    'src/../../x.js',
    '/abs.js',
    'C:/x.js',
    'src/..\\..\\x.js',
    'src/%2e%2e/x.js',
    'src/pages./x.js',
    'src/pages /x.js',
    'src/pages/a\0b.js',
    'src//x.js',
  ]
  const bytes = zip({ 'src/pages/Home.jsx': PAGE, ...Object.fromEntries(names.map((name) => [name, 'x'])) })
  const notes = new Notes()
  expect([...openArchive(bytes, notes).texts.keys()]).toEqual(['src/pages/Home.jsx'])
  expect(notes.notUnderstood).toHaveLength(names.length)
})

it('K05: passes over links', () => {
  const bytes = zipSync({
    'src/pages/Home.jsx': strToU8(PAGE),
    'src/link.js': [strToU8('../../../etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
    'src/pipe.js': [strToU8('x'), { os: 3, attrs: 0o010644 << 16 }],
    'src/plain.js': [strToU8('x'), { os: 3, attrs: 0o100644 << 16 }],
  })
  expect([...openArchive(bytes, new Notes()).texts.keys()]).toEqual(['src/pages/Home.jsx', 'src/plain.js'])
})

it('K07: refuses odd containers in words', () => {
  const good = zip({ 'src/pages/Home.jsx': PAGE })
  const odd = {
    encrypted: patched(good, DIRECTORY, 8, 1),
    'several disks': patched(good, END, 4, 1),
    zip64: patched(good, END, 10, 0xffff),
    'truncated end': good.slice(0, good.length - 5),
    'truncated middle': good.slice(0, 40),
    'with something behind it': new Uint8Array([...good, ...strToU8('<script>')]),
    'with something before it': new Uint8Array([...strToU8('<html>'), ...good]),
    'unknown method': patched(good, DIRECTORY, 10, 12),
    'not a zip': strToU8('hello'),
    empty: new Uint8Array(),
    'no app': zip({ 'readme.md': 'hello' }),
    'broken JSON': strToU8('{ "pages": '),
  }
  const codes = Object.fromEntries(
    Object.entries(odd).map(([name, bytes]) => [name, code(() => openArchive(bytes, new Notes()))]),
  )
  expect(codes).toEqual({
    encrypted: 'invalid-input',
    'several disks': 'invalid-input',
    zip64: 'invalid-input',
    'truncated end': 'invalid-input',
    'truncated middle': 'invalid-input',
    'with something behind it': 'invalid-input',
    'with something before it': 'unsupported-type',
    'unknown method': 'invalid-input',
    'not a zip': 'unsupported-type',
    empty: 'unsupported-type',
    'no app': 'invalid-input',
    'broken JSON': 'unsupported-type',
  })
})

it('never reads what package managers and version control keep', () => {
  const notes = new Notes()
  const bytes = zip({ 'app-main/src/pages/Home.jsx': PAGE, 'app-main/node_modules/x/index.js': 'x', 'app-main/.git/config': 'x' })
  expect([...openArchive(bytes, notes).texts.keys()]).toEqual(['src/pages/Home.jsx'])
  expect(notes.notUnderstood[0]?.reason).toContain('2 files')
})
