import type { Access } from '../../plan'
import type { Understanding } from '../request/understanding'
import type { EntityDraft } from './entity-draft-types'
import { archetypeOf } from './generic'

/**
 * Whose the data is: each person's own, the staff's, or of people who share it. Nothing is shared unless the request
 * says so.
 */
export type Audience = 'own' | 'staff' | 'shared'

interface Levels {
  read: Access
  write: Access
}

const LEVELS: Record<Audience, Levels> = {
  own: { read: 'creator', write: 'creator' },
  staff: { read: 'admin', write: 'admin' },
  shared: { read: 'all', write: 'all' },
}

const PRIVATE =
  /\b(?:private(?:ly)?|confidential|secret|just for me|only for me|for myself|(?:nobody|no one|no-one) else|only (?:i|me)\b)/i
const HOUSEHOLD =
  'famil(?:y|ies)|household|flat ?share|flat ?mates?|housemates?|room ?mates?|shared (?:flat|house|kitchen|home)|couple|(?:my|our) (?:wife|husband|partner|girlfriend|boyfriend|kids|parents|friends)'
const GROUP =
  'members|users|students|pupils|employees|colleagues|co-?workers|players|volunteers|residents|neighbou?rs|parents|teachers|every ?(?:one|body)|we all|all of us|friends|team ?mates?|(?:the |our )?(?:whole |entire )?(?:team|staff|family|class|club|choir|band|group|crew)(?: members)?'
const SHARED = new RegExp(
  String.raw`\b(?:shared?|shares (?:an?|the|our|its|their)|sharing|together|collaborat\w*|between us|among(?:st)? us|for (?:all of us|everyone in|everybody in)|${HOUSEHOLD})\b`,
  'i',
)
/** Words that look like sharing and are not. */
const NOT_SHARED =
  /\b(?:market share|shares? (?:price|portfolio)|stocks? and shares|ride ?sharing|car ?sharing|shared mailbox|family (?:doctor|business|lawyer|practice|name|tree|history))\b/gi
const BUSINESS =
  /\b(?:business|compan(?:y|ies)|firm|agenc(?:y|ies)|clinic|practice|restaurant|caf[eé]|bar|bakery|shop|store|salon|studio|office|hotel|hostel|gym|school|kindergarten|warehouse|workshop|garage|factory|staff|employees?|customers?|clients?|patients?|tenants?|landlord|suppliers?|vendors?|invoices?|freelanc\w+|leads|deals|crm|charity|club|association|church|museum|farm)\b/i

/** What a person keeps of his own accord; all else is work. */
const PERSONAL_KINDS = new Set(['item', 'log', 'link'])

/** `for a railway station`: not one's own place, and so somebody's work. */
const isForPlace = (said: string, audience: string): boolean => {
  const venue = audience.toLowerCase().split(' ').at(-1) ?? ''
  return (
    archetypeOf(venue) === 'place' &&
    new RegExp(String.raw`\b(?:for|of|at|in) (?:an?|the|our) (?:[\w-]+ ){0,3}${venue.replace(/\W/g, '')}\b`, 'i').test(said)
  )
}

export function audienceOf(
  { said, cues, audience }: Pick<Understanding, 'said' | 'cues' | 'audience'>,
  kinds: { is: string }[],
): Audience {
  if (PRIVATE.test(said)) return 'own'
  if (SHARED.test(said.replace(NOT_SHARED, ''))) return 'shared'
  if (BUSINESS.test(said) || isForPlace(said, audience)) return 'staff'
  if (cues.has('personal')) return 'own'
  return kinds.every(({ is }) => PERSONAL_KINDS.has(is)) ? 'own' : 'staff'
}

/**
 * Of what a concept usually allows, what this app's people allow: nothing is open to whoever signs in unless they
 * share.
 */
export function accessFor(usual: [read: Access, write: Access] | undefined, audience: Audience): Levels {
  const base = { ...LEVELS[audience] }
  if (!usual) return base
  const [read, write] = usual
  if (read === 'creator') return { read, write }
  return { read: read === 'all' && write !== 'admin' ? base.read : read, write: write === 'all' ? base.write : write }
}

/** `members can see boats`, `everyone rates recipes`: people beside the staff look at things, and add their own. */
export function grantToGroups(drafts: EntityDraft[], { said, cues }: Understanding): void {
  const looks = new RegExp(
    String.raw`\b(?:${GROUP})\s+(?:(?:can|may|should be able to|are able to|get to)\s+)?(?:also\s+)?(?:sees?|views?|browses?|reads?|looks? (?:at|up)|search(?:es)?)\b(?! (?:only |just )?(?:their|his|her)\b)(.*)`,
    'i',
  )
  const adds = new RegExp(
    String.raw`\b(?:${GROUP})\s+(?:(?:can|may|should be able to|are able to|get to)\s+)?(?:also\s+)?(?:adds?|posts?|rates?|comments?|votes?|suggests?|enters?|uploads?|writes?|edits?|reviews?)\b`,
    'i',
  )
  const joins = adds.test(said) || cues.has('votes') || cues.has('comments')
  const seen = looks.exec(said)?.[1]?.toLowerCase()
  if (!joins && seen === undefined) return
  const named = drafts.filter(({ label, plural }) => [label, plural].some((word) => seen?.includes(word.toLowerCase())))
  for (const draft of joins || named.length === 0 ? drafts : named) {
    if (draft.isOpen || !isShown(draft)) continue
    if (draft.access.read === 'admin') draft.access.read = 'all'
    if (joins && draft.access.write === 'admin') draft.access.write = 'creator'
  }
}

/**
 * The last word: what visitors may add has a form they can find, what visitors may read has a page for them, and what
 * somebody may see only his own of stands on things he may look up.
 */
export function settleAccess(drafts: EntityDraft[], { said, cues }: Understanding, audience: Audience): void {
  const base = LEVELS[audience]
  const isPublic = cues.has('landing') || cues.has('public') || cues.has('shop') || drafts.some(({ isOpen }) => isOpen)
  for (const draft of drafts) {
    const { access } = draft
    if (access.write === 'anonymous' && !draft.isOpen) draft.access = { ...base }
    else if (access.read === 'anonymous' && !isPublic) draft.access = { ...base }
    else if (access.read === 'anonymous' && access.write !== 'anonymous' && access.write !== 'creator') access.write = 'admin'
  }
  if (PRIVATE.test(said) && audience === 'own')
    for (const draft of drafts) if (!draft.isOpen && draft.access.read !== 'anonymous') draft.access = { ...LEVELS.own }
  // What visitors read names what it belongs to: that is for them to see as well.
  for (const draft of drafts.filter(({ access }) => access.read === 'anonymous'))
    for (const { relation } of draft.fields) {
      const parent = drafts.find(({ name }) => name === relation)
      if (parent && parent.access.read === 'admin' && isShown(parent)) parent.access = { read: 'anonymous', write: 'admin' }
    }
  for (const draft of drafts) {
    const isTheirs = draft.access.write === 'creator' || (draft.isOpen ?? false)
    if (!isTheirs) continue
    for (const { relation } of draft.fields) {
      const parent = drafts.find(({ name }) => name === relation && name !== draft.name)
      if (parent && parent.access.read === 'admin' && isShown(parent)) parent.access.read = draft.isOpen ? 'anonymous' : 'all'
    }
  }
}

/** What may be looked at by others: offers and dates, never people or money. */
export const isShown = ({ concept }: EntityDraft) => ['item', 'place', 'visit', 'group', 'document', 'log'].includes(concept.is)
