import { SITE } from './told-sections'

const MOST_WORDS = 5

/** Whom or what a website is of, as it was said: `mobile bike repair service`; undefined where that was not said in a few words. */
export function subjectOfWebsite(said: string): string | undefined {
  const site = SITE.exec(said)
  if (!site) return undefined
  const behind = said.slice(site.index)
  const named = BEHIND.exec(behind)?.groups?.named
  const [, opening] = /^([^.,:;!?\n]+):/.exec(said.slice(0, site.index)) ?? []
  return [named, opening].map(nameIn).find((each) => each !== '')
}

const BEHIND = /^[^.,:;!?(\n]*?\b(?:for|about|of)\s+(?:(?:my|our|the|an?)\s+)?(?<named>[^.,:;!?(\n]+)/i

/** Over where it goes on to say where, when or with what. */
const nameIn = (text = ''): string => {
  const name = text.trim().split(/\s+(?:in|on|at|with|from|by|near|where|that|who|which|and|so|to)\s+/i)[0] ?? ''
  return name.split(/\s+/).length <= MOST_WORDS && /^\p{L}/u.test(name) && !/\b(?:i|we|you)\b/i.test(name) ? name : ''
}
