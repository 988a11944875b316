/**
 * A million apps placed on shards, by three ways of choosing one: `npx tsx bench/placement.ts`. Pure: no server, the
 * same figures each time. Apps come one after another and grow afterwards, so that nobody knows how large one will be
 * when it is placed. Figures of the platform: developers.cloudflare.com/d1/platform/limits.
 */
const APPS = 1_000_000
const SHARDS = 96
const SHARD_BYTES = 10 * 1024 ** 3
const SHARDS_AT_MOST = 50_000
/** Of one Worker, about: a binding takes some 150 bytes of a megabyte. */
const BINDINGS_AT_MOST = 5_000
/** One shard carries out one statement at a time: at a millisecond each. */
const STATEMENTS_A_SECOND = 1_000

/** What an app keeps in the end: half of them 40 KB or less with their indexes, few of them much, none over the cap. */
const MEDIAN_BYTES = 40 * 1024
const SPREAD = 2.2
const APP_BYTES_AT_MOST = 200 * 1024 ** 2
/** Statements a second in a busy hour, spread in the same way. */
const MEDIAN_RATE = 0.0008
/** How often apps grow while others come. */
const ROUNDS = 20

let state = 16
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const drawn = (median: number) => median * Math.exp(SPREAD * normal())

type Choose = (bytes: Float64Array) => number
const anyShard = () => Math.floor(random() * SHARDS)

const WAYS: Record<string, Choose> = {
  'one after another, the next at half full': (bytes) => {
    const at = bytes.findIndex((each) => each < SHARD_BYTES / 2)
    return at === -1 ? anyShard() : at
  },
  'by chance': anyShard,
  'the emptier of two by chance': (bytes) => {
    const [one, other] = [anyShard(), anyShard()]
    return (bytes[one] ?? 0) <= (bytes[other] ?? 0) ? one : other
  },
}

function simulate(choose: Choose) {
  state = 16
  const bytes = new Float64Array(SHARDS)
  const rates = new Float64Array(SHARDS)
  const placed = new Uint16Array(APPS)
  const steps = new Float64Array(APPS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = [(APPS / ROUNDS) * round, (APPS / ROUNDS) * (round + 1)]
    for (let app = from; app < to; app += 1) {
      const at = choose(bytes)
      placed[app] = at
      steps[app] = Math.min(drawn(MEDIAN_BYTES), APP_BYTES_AT_MOST) / ROUNDS
      rates[at] = (rates[at] ?? 0) + Math.min(drawn(MEDIAN_RATE), STATEMENTS_A_SECOND / 10)
    }
    for (let app = 0; app < to; app += 1) {
      const at = placed[app] ?? 0
      // Whoever comes late grows faster: what is looked at is the end.
      bytes[at] = (bytes[at] ?? 0) + (steps[app] ?? 0) * (ROUNDS / (ROUNDS - Math.floor(app / (APPS / ROUNDS))))
    }
  }
  return { bytes: bytes.toSorted(), rates: rates.toSorted() }
}

const asGb = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`
console.log(`${APPS} apps on ${SHARDS} shards; a Worker binds about ${BINDINGS_AT_MOST}, an account has ${SHARDS_AT_MOST}`)
for (const [way, choose] of Object.entries(WAYS)) {
  const { bytes, rates } = simulate(choose)
  const total = bytes.reduce((sum, each) => sum + each, 0)
  const [fullest, emptiest, busiest] = [bytes.at(-1) ?? 0, bytes[0] ?? 0, rates.at(-1) ?? 0]
  const over = bytes.filter((each) => each > SHARD_BYTES).length
  console.log(
    `${way}: ${asGb(total)} in all; fullest ${asGb(fullest)}, emptiest ${asGb(emptiest)}, ${over} past ${asGb(SHARD_BYTES)}; busiest ${busiest.toFixed(0)} statements a second of ${STATEMENTS_A_SECOND}`,
  )
}
