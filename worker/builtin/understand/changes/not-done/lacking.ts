import { isPlural, singular } from '#contract/inflect'
import type { AppPlan } from '../../../plan'
import { isProcess } from '../../judge/artifacts'
import { conceptOf } from '../../lexicon/lexicon'
import { entityIn, findEntity } from '../find-in-plan'
import type { Part } from '../found'

/** Parts of a program, and what happens by itself: neither is anything one keeps records of. */
const PROGRAM_PART =
  /^(?:functions?|function call|features?|functionalit(?:y|ies)|integrations?|api|apis|webhooks?|automations?|workflows?|scripts?|algorithms?|animations?|plug-?ins?|widgets?|chat ?bots?|bots?|ai|assistants?|games?|calculators?|payments?|push notifications?|logins?|sign-?ups?|passwords?|voice|sms|gps|cron jobs?|backends?|servers?|languages?|translations?|spell ?checks?|undo)$/i
/** `when a booking is made, …`, `every Monday …`: something is to happen by itself. */
const BY_ITSELF =
  /^(?:when(?:ever)?|if|every (?:time|day|week|month|hour|morning|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|as soon as|once|after|before)\b.+\b(?:send|email|mail|text|notify|message|call|charge|print|post|create|make|update|move|set|tell|delete)\b|\bautomatically\b/i
/** Doing for somebody else, which no record is. */
const ACTS =
  /^(?:send|email|e-mail|text|sms|call|phone|notify|remind|charge|invoice|print|post|tweet|publish|buy|order|pay|book)\s+(?:an?|the|my|our|all|every|each|this|me|us|him|her|them|it|[a-z]+s)\b/i
/** An app does keep things. */
const KEEPS =
  /\b(?:to|that|which|where (?:i|we|users?|people)(?: can)?) (?:track|keep|manage|list|store|record|log|save|note)s?\b/i
const ADDING =
  /^(?:add|create|make|build|include|implement|integrate|write|code|program|set up|i want|i need|we need|we want|there should be|give (?:me|us|it))\s+(?:an?\s+|the\s+|some\s+|another\s+|my\s+|our\s+|new\s+)*(.+)$/i

/**
 * Whether a part wishes for something an app of lists, forms and pages does not do: a part of a program, something that
 * happens by itself, or something that is done rather than kept. What stands behind `that` or `to` tells, and the noun
 * itself, never what the app is about.
 */
export function isLacking({ text }: Part, plan: AppPlan): boolean {
  if (KEEPS.test(text)) return false
  if (isOfOthers(text, plan)) return true
  if (BY_ITSELF.test(text) || ACTS.test(text)) return true
  const added = ADDING.exec(text)?.[1]
  if (added === undefined) {
    const [first = ''] = text.toLowerCase().split(' ')
    return isProcess(first) && !findEntity(plan, first)
  }
  const [name = '', behind = ''] = splitOnce(added)
  const words = name.trim().split(/\s+/)
  const noun = words.at(-1) ?? ''
  const isKept = isPlural(noun.toLowerCase()) && conceptOf(singular(noun.toLowerCase())) !== undefined
  if (!isKept && (PROGRAM_PART.test(noun) || PROGRAM_PART.test(words.slice(-2).join(' ')))) return true
  // `add a field to call outs`: where it goes is no deed.
  const target = /^to (?:the |my |our |all |every |each )?(.+)$/i.exec(behind)?.[1]
  if (target && findEntity(plan, target)) return false
  const verb =
    /^(?:that|which|who|to|so that (?:it|we|i|users?)|where (?:i|we|users?|people|you))\s+(?:can\s+|could\s+|will\s+|should\s+|automatically\s+)*([a-z]+)/i.exec(
      behind,
    )?.[1]
  return verb !== undefined && !isPlural(noun.toLowerCase()) && isActing(verb.toLowerCase())
}

/** `on the hive page show the total honey of its inspections`: on the page of one record stand no figures of another list. */
export function isOfOthers(text: string, plan: AppPlan): boolean {
  const [, page = '', figure = ''] = OF_OTHERS.exec(text) ?? []
  const owner = findEntity(plan, page)
  const other = owner && entityIn({ ...plan, entities: plan.entities.filter((entity) => entity !== owner) }, figure)
  return other !== undefined
}

const OF_OTHERS =
  /^(?:on|at) (?:the|each|every|a|an) ([\w -]+?)(?:'s)? page,? (?:also )?(?:show|put|add|display) (?:me )?(?:the )?((?:total|sum|number|average|count)\b.+)$/i

const isActing = (verb: string) =>
  isProcess(verb) ||
  /^(?:send|email|mail|call|notify|remind|charge|pay|print|post|pull|fetch|sync|connect|import|check|count|tell|warn|open|close|read|listen|learn)s?$/.test(
    verb,
  )

function splitOnce(text: string): [string, string] {
  const at = text.search(/\s(?:that|which|who|to|so that|where|for|with|of|from|by|via|using|in|on)\s/i)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
