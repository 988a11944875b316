import type { StarterSummary } from '#contract/app/starter-apps'
import { judgeRequest } from '../understand/judge/judge-request'
import { readRequest } from '../understand/request/read-request'
import { wordCount } from '../understand/request/told-at-length'
import type { Understanding } from '../understand/request/understanding'
import { type Closeness, rankStarters } from './closeness'
import type { ChosenStarter, FoundStarters, StarterLibrary } from './starter-library'

/**
 * From here on a request is taken to mean the app. Chosen on requests of its own
 * (docs/decisions/2026-11-23-starter-apps.md), of which no other list has any.
 */
const CLOSE = 0.52
/** A game or a calculator is either the one there is or another one: nothing of it could be adapted. */
const THE_VERY_ONE = 0.7
/** By so much it has to be closer than the next, or it is a guess. */
const AHEAD = 0.05

/** Said so, it is no guess. */
export const NAMED = /^\s*(?:please\s+)?(?:start|begin) (?:from|with) the (.+?) template\b/i

/** The starter app that a first request is close to; undefined where it asks for an app of its own. */
export async function chooseStarter(words: string, library: StarterLibrary): Promise<ChosenStarter | undefined> {
  return (await compareStarters(words, library)).chosen
}

/** Under this nothing of an app has to do with what was asked for. */
const NEAR = 0.5

/**
 * The same, and where nothing is close, the app that has most to do with it: for who is told that theirs cannot be had.
 */
export async function findStarters(words: string, library: StarterLibrary): Promise<FoundStarters> {
  const { chosen, starters, rankings } = await compareStarters(words, library)
  if (chosen) return { chosen }
  const [first] = rankings.flatMap((ranking) => ranking.slice(0, 1)).sort((one, next) => next.score - one.score)
  const nearest = first && first.score >= NEAR ? starters.find(({ slug }) => slug === first.slug)?.title : undefined
  return nearest === undefined ? {} : { nearest }
}

interface Compared {
  starters: StarterSummary[]
  chosen?: ChosenStarter | undefined
  /** By each saying of the request, the closest first; none where it names its starter app. */
  rankings: Closeness[][]
}

async function compareStarters(words: string, library: StarterLibrary): Promise<Compared> {
  const starters = await library.list()
  const likeness = await library.likeness()
  const named = namedIn(words, starters)
  const request = readRequest(words)
  const rankings =
    named === undefined
      ? sayingsOf(request).map((said) => rankStarters({ words: said, audience: request.audience }, starters, likeness))
      : []
  const kind = kindIn(request)
  const [byName] = kind === undefined ? [] : rankStarters({ words: kind, audience: '' }, starters, likeness)
  const isKind = byName !== undefined && byName.score >= ITS_NAME
  const slug = named ?? closestOf(rankings, request, isKind ? byName : undefined)
  const app = slug === undefined ? undefined : await library.read(slug)
  return { starters, rankings, chosen: app && { app, likeness, isNamed: named !== undefined } }
}

const namedIn = (words: string, starters: StarterSummary[]): string | undefined => {
  const name = NAMED.exec(words)?.[1]?.toLowerCase()
  return starters.find(({ title }) => title.toLowerCase() === name)?.slug
}

function closestOf(rankings: Closeness[][], request: Understanding, byName: Closeness | undefined): string | undefined {
  const other = judgeRequest(request)
  // What a game is played with makes it no other one; what is put into a calculator does.
  if (byName && (!other || other.kind === 'unclear' || other.kind === 'game')) return byName.slug
  const least = other && other.kind !== 'unclear' ? THE_VERY_ONE : CLOSE
  // `a calculator: what is left of the loan, rate, years`: what is told of a tool makes it another one.
  const whole = least === THE_VERY_ONE ? rankings.slice(0, 1) : rankings
  const clear = whole.flatMap(([first, second]) =>
    first && first.score >= least && first.score - (second?.score ?? 0) >= AHEAD ? [first] : [],
  )
  return clear.sort((one, next) => next.score - one.score)[0]?.slug
}

/** As good as its own name. */
const ITS_NAME = 0.95
const MOST_OF_KIND = 3
const MOST_BESIDE = 5

/** What kind of app was asked for, where only what it is about or whom it is for is said beside: `blog` of `a blog about sailing`. */
function kindIn({ said }: Understanding): string | undefined {
  const words = said
    .trim()
    .replace(ASKING, '')
    .replace(/[.!]+$/, '')
  const [, kind = '', beside = ''] = /^(?:an? |our |my )?(\S.*?) (?:about|on|for|with|in) ([^,:;.!?]+)$/i.exec(words) ?? []
  const isShort = wordCount(kind) <= MOST_OF_KIND && wordCount(beside) <= MOST_BESIDE
  return kind !== '' && isShort ? kind : undefined
}

const ASKING = /^(?:(?:please|can|could|you|i|we|want|need|make|build|create|me|us) )+/i

/**
 * All that is said; and what is said before it is told in detail. A name and what stands in brackets say nothing of the
 * kind.
 */
function sayingsOf({ said, givenName }: Understanding): string[] {
  const whole = said
    .replace(givenName ?? '', ' ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b(?:called|named)\b/gi, ' ')
  const [opening = ''] = whole.split(':')
  return opening === whole ? [whole] : [whole, opening]
}
