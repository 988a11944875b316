import { deflateSync } from 'node:zlib'
import { describe, it } from 'vitest'
import { applyDelta } from './apply-delta'
import { readCommit, toCommit } from './commits'
import { bytesOfId, type GitObject, joinBytes, toObject } from './object-ids'
import { PACK_LIMITS, readPack } from './read-pack'
import { decodeTree, MalformedObject, objectsOfFiles } from './trees'
import { packEntry, writePack } from './write-pack'

const bytes = (text: string) => new TextEncoder().encode(text)

async function pack(entries: Uint8Array[], count = entries.length): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const each = (async function* () {
    yield* entries
  })()
  for await (const part of writePack(count, each)) parts.push(part)
  return joinBytes(parts)
}

/** An entry of any kind, whatever its head says of its size. */
function entry(type: number, size: number, data: Uint8Array, before: Uint8Array = new Uint8Array()): Uint8Array {
  const head = [(type << 4) | (size & 15)]
  for (let left = Math.floor(size / 16); left > 0; left = Math.floor(left / 128)) {
    head[head.length - 1] = (head.at(-1) ?? 0) | 128
    head.push(left & 127)
  }
  return joinBytes([Uint8Array.from(head), before, deflateSync(data)])
}

/** "As the base, and this behind it." */
function delta(base: Uint8Array, added: Uint8Array): Uint8Array {
  const size = (length: number) => (length < 128 ? [length] : [(length & 127) | 128, length >> 7])
  return Uint8Array.from([...size(base.length), ...size(base.length + added.length), 0x90, base.length, added.length, ...added])
}

describe('packs', () => {
  it('give every object back under the name that git gives it', async ({ expect }) => {
    // Names that stock git gave these.
    expect(toObject('blob', bytes('hello\n')).id).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
    expect(toObject('tree', new Uint8Array()).id).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
    const objects = objectsOfFiles({ 'pages/Home.jsx': 'x'.repeat(5_000), 'a/b/c.txt': 'ü', 'a.txt': '', 'a-b': '1' })
    const found = readPack(await pack(objects.map(packEntry)))
    expect([...found.keys()].sort()).toEqual([...new Set(objects.map(({ id }) => id))].sort())
    const root = objects.at(-1) as GitObject
    // A folder sorts as if a slash stood behind its name.
    expect(decodeTree(root.data).map(({ name }) => name)).toEqual(['a-b', 'a.txt', 'a', 'pages'])
  })

  it('resolve differences by place and by name, in whatever order they come', async ({ expect }) => {
    const base = bytes('one two three four five')
    const [second, third] = [joinBytes([base, bytes('!')]), joinBytes([base, bytes('!?')])]
    const byName = entry(7, 0, delta(second, bytes('?')), bytesOfId(toObject('blob', second).id))
    const sized = (make: (size: number) => Uint8Array, body: Uint8Array) => make(body.length)
    const first = sized(
      (size) => entry(7, size, delta(second, bytes('?')), bytesOfId(toObject('blob', second).id)),
      delta(second, bytes('?')),
    )
    const whole = packEntry(toObject('blob', base))
    const byPlace = sized((size) => entry(6, size, delta(base, bytes('!')), Uint8Array.of(whole.length)), delta(base, bytes('!')))
    const found = readPack(await pack([first, whole, byPlace]))
    expect([...found.keys()].sort()).toEqual([base, second, third].map((data) => toObject('blob', data).id).sort())
    await expect(pack([byName]).then(readPack)).rejects.toThrow(MalformedObject)
  })

  it.for<[string, () => Promise<Uint8Array>, RegExp]>([
    ['nothing', async () => new Uint8Array(), /no pack/],
    ['something else', async () => bytes('PACKETS '.repeat(10)), /no pack/],
    [
      'bytes that changed on the way',
      async () => (await pack([packEntry(toObject('blob', bytes('a')))])).map((byte, at) => (at === 14 ? byte ^ 1 : byte)),
      /damaged/,
    ],
    ['more objects than it may hold', () => pack([], PACK_LIMITS.objects + 1), /20,000 objects/],
    ['fewer objects than it says', () => pack([packEntry(toObject('blob', bytes('a')))], 2), /ends in the middle/],
    [
      'more than it says',
      () => pack([packEntry(toObject('blob', bytes('a'))), packEntry(toObject('blob', bytes('b')))], 1),
      /more than it says/,
    ],
    ['a bomb that says its size', () => pack([entry(3, 10 ** 9, new Uint8Array(10))]), /larger than 48 MB/],
    ['a bomb that hides its size', () => pack([entry(3, 10, new Uint8Array(10_000_000))]), /cannot be unpacked/],
    [
      'many that are large together',
      () => pack(Array.from({ length: 5 }, () => entry(3, 10_500_000, new Uint8Array(10_500_000)))),
      /larger than 48 MB/,
    ],
    ['a tag', () => pack([entry(4, 1, bytes('x'))]), /Tags/],
    ['a difference from nothing', () => pack([entry(7, 3, Uint8Array.of(1, 1, 0), new Uint8Array(20))]), /not in the pack/],
    [
      'a difference that points before the pack',
      () => pack([entry(6, 3, Uint8Array.of(1, 1, 0), Uint8Array.of(0xff, 0xff, 0xff, 0x7f))]),
      /outside|not in the pack/,
    ],
  ])('BO02: refuse %s', async ([, make, reason], { expect }) => {
    const made = await make()
    expect(() => readPack(made)).toThrow(reason)
    expect(() => readPack(made)).toThrow(MalformedObject)
  })

  it('BO02: refuse a chain of differences that never ends', async ({ expect }) => {
    let base = bytes('x')
    const entries = [packEntry(toObject('blob', base))]
    for (let step = 0; step <= PACK_LIMITS.deltaDepth; step++) {
      const change = delta(base, bytes('y'))
      entries.push(entry(7, change.length, change, bytesOfId(toObject('blob', base).id)))
      base = joinBytes([base, bytes('y')])
    }
    expect(() => readPack(joinBytes([]))).toThrow(MalformedObject)
    await expect(pack(entries).then(readPack)).rejects.toThrow(/chain/)
  })

  it.for([
    ['a base of another size', [9, 1, 1, 65]],
    ['bytes outside its base', [3, 10, 0x91, 1, 10]],
    ['more than it says', [3, 1, 0x90, 3]],
    ['less than it says', [3, 9, 0x90, 3]],
    ['an order nobody knows', [3, 3, 0]],
    ['an end in the middle', [3, 3, 0x90]],
    ['a size without end', Array.from({ length: 20 }, () => 255)],
  ] as const)('BO02: refuse a difference with %s', ([, change], { expect }) => {
    expect(() => applyDelta(bytes('abc'), Uint8Array.from(change), 1_000)).toThrow(MalformedObject)
  })
})

describe('commits', () => {
  it('keep what they were made of, and nothing that a name could slip in', ({ expect }) => {
    const tree = 'a'.repeat(40)
    const author = { name: 'Ada\nparent <x>', email: 'a>b@example.com' }
    const commit = toCommit({
      tree,
      parents: ['b'.repeat(40)],
      author,
      atMs: 1_700_000_000_123,
      message: ' Add boats\n\nAnd more ',
    })
    expect(readCommit(commit.data)).toEqual({ tree, parents: ['b'.repeat(40)], message: 'Add boats\n\nAnd more' })
    expect(new TextDecoder().decode(commit.data)).toContain('\nauthor Ada parent x <a b@example.com> 1700000000 +0000\n')
    expect(() => readCommit(bytes('tree nothing\n\n'))).toThrow(MalformedObject)
  })

  it('BO01: are of trees that can be read', ({ expect }) => {
    for (const name of ['..', '.', 'a/b', '']) {
      const data = joinBytes([bytes(`100644 ${name}\0`), new Uint8Array(20)])
      expect(() => decodeTree(data)).toThrow(MalformedObject)
    }
    expect(() => decodeTree(bytes('100644 a'))).toThrow(MalformedObject)
  })
})
