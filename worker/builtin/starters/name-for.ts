import { levelsOf } from '#contract/access/access-policy'
import { readManifest } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { capital, titleCase } from '#contract/inflect'
import { isOnesOwn, shortAudience } from '../understand/compose/title'
import { foldPhrase } from '../understand/lexicon/lexicon'
import { ORGANISATION } from '../understand/request/prose-reader'
import type { Understanding } from '../understand/request/understanding'
import { readApp } from '../write/read-app'
import type { ChosenStarter } from './starter-library'
import { isOfOwnTrade } from './starter-words'

const MOST_LETTERS = 60

/**
 * What a starter app is called: a name that was given; else whom it is for, before what it is. What is open to everybody
 * is nobody's in particular.
 */
export function nameFor(starter: ChosenStarter, request: Understanding): string {
  const { givenName } = request
  if (givenName) return capital(givenName).slice(0, MOST_LETTERS)
  const written = readManifest(starter.app.files).name ?? starter.app.manifest.title
  const kind = kindOf(starter, written)
  const whose = whoseOf(starter, request)
  if (!whose) return starter.isNamed && isOfOwnTrade(starter, request) ? written : (saidName(request, kind) ?? kind)
  return kind.toLowerCase().includes(whose.toLowerCase()) || kind.split(' ').length > 3
    ? kind
    : withWhose(whose, kind).slice(0, MOST_LETTERS)
}

/** `Harbour Rowing Club` is whom the starter app was written for: another club is called after what it is, as is its app. */
function kindOf({ app: { manifest, files } }: ChosenStarter, written: string): string {
  if (foldPhrase(manifest.title).includes(foldPhrase(written))) return written
  const [kind = ''] = manifest.title.split(/ (?:with|and) /)
  const list = readApp(files).entities.find(({ label }) => label === kind)
  return titleCase(list?.plural ?? kind)
}

function whoseOf({ app: { files } }: ChosenStarter, request: Understanding): string {
  const audience = request.audience || (isOrganisation(request.head) ? request.head : '')
  const isForAll = Object.values(readEntities(files)).every((schema) => levelsOf(schema).read === 'anonymous')
  const isOfIt = readApp(files).entities.some(({ label }) => foldPhrase(audience).endsWith(foldPhrase(label)))
  const whose = isForAll || isOfIt || isOnesOwn(audience, request) ? '' : shortAudience(audience)
  // A nursing home is called so; what is for home is nobody's name.
  return whose && /\S\s+home$/i.test(audience) ? `${whose} Home` : whose
}

/** A chess club is the member club; beekeepers have one. */
function withWhose(whose: string, kind: string): string {
  if (!isOrganisation(kind)) return `${whose} ${kind}`
  return isOrganisation(whose) ? whose : `${whose} ${kind.split(' ').at(-1)}`
}

const isOrganisation = (name: string) => ORGANISATION.test(foldPhrase(name.split(' ').at(-1) ?? ''))

/** `a travel blog`, where it is a blog. */
function saidName({ head }: Understanding, kind: string): string | undefined {
  const words = head.split(/\s+/).filter((word) => !PLAIN.test(word))
  const isMore = foldPhrase(words.join(' ')).endsWith(` ${foldPhrase(kind)}`)
  return isMore && words.length <= 4 ? titleCase(words.map(capital).join(' ')) : undefined
}

const PLAIN = /^(?:an?|the|my|our|simple|basic|small|little|new|nice|good|easy|quick|free|own|modern|plain|personal|private)$/i
