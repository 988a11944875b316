import { singular } from '#contract/inflect'
import type { AppPlan } from '../../../plan'
import { isProcessor } from '../../judge/artifacts'
import { findEntity } from '../find-in-plan'

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Works by itself, and is kept of nothing. */
const PROGRAM = set(
  `notification alert shortcut hotkey chatbot bot assistant copilot ai plugin plug-in add-on widget webhook api integration sync synchronisation
  synchronization automation workflow algorithm script authentication sso encryption autocomplete autosave autofill autocorrect undo redo timer countdown
  stopwatch calculator converter gateway`,
)
/** Said of what a machine does where it is said to what: `gps tracking`, `spell checker`; by itself it may be a thing. */
const DEEDS = set(
  `tracking scanning syncing streaming monitoring recognition detection dictation login sign-in backup chat input control command search gesture
  navigation mode support engine pad tracker checker scanner reader recogniser recognizer recommender`,
)
/** By what a machine is used or speaks, or how it works. */
const MEANS =
  /^(?:voice|speech|touch|swipe|drag|gesture|keyboard|mouse|barcode|bar-code|qr|ocr|nfc|rfid|gps|satellite|push|offline|online|live|group|video|facial|face|fingerprint|biometric|two-factor|2fa|two-step|multi-factor|social|single|google|facebook|paypal|stripe|payment|card|signature|spell|grammar|spelling|web|internet|ai|smart|recommendation|browser|screen|full-screen|kiosk|multi-user|multi-language|multilingual|duplicate|fraud)$/
const BY_ITSELF = /^(?:automatic|automated|automatically|auto|real-?time|instant|push|one-click|ai-powered|ai)$/
/** What one knows of something, however it comes about: `automatic renewal date`. */
const KNOWN =
  /^(?:date|day|time|number|no|code|id|amount|price|cost|fee|total|count|status|level|score|name|address|position|setting|preference|kind|type|hint|sent|link|note|text|reason|method|reference|limit)$/
const CALLED =
  /\b(?:fields?|columns?|check ?box|tick ?box|yes\/no|yes or no|dropdown|propert(?:y|ies)|called|named|list of)\b|["“”]/i

const ADDING =
  /^(?:please )?(?:(?:can|could|would|will) you )?(?:also )?(?:add|create|include|implement|integrate|build(?: in)?|install|set up|put(?: in)?|give (?:me|us|it|them)|i(?: also)? (?:want|need)|we(?: also)? (?:want|need)|there should be)\s+(.+)$/i
const HAVING =
  /^(?:the |our |my |all |each |every )?([\w' -]{2,40}?) (?:(?:should|must|shall|could|can|may|have to|has to|need to|needs to|ought to|want to)(?: also| always)? )?(?:have|has|need|needs|get|gets|include|support|offer|use|come with)\s+(.+)$/i
/** Where what is added ends, and what is told of it begins. */
const BEHIND =
  /,?\s(?:that|which|who|to|so|where|for|with|of|from|by|via|using|in|on|at|when|whenever|every|each|if|before|after|once|as|until|(?:the|a|one|two|three|\d+) (?:days?|weeks?|hours?|nights?|months?|minutes?) (?:before|after|later|ahead))\b/i
const DETERMINERS =
  /^(?:(?:an?|the|some|any|more|another|new|also|our|my|their|its|his|her|one|two|simple|little|own|proper|small|nice) )+/i

/** Somebody is told something by the app. */
const MESSAGE =
  /\b(?:reminders?|notifications?|alerts?|newsletters?|e-?mails?|mails?|sms|text(?: message)?s?|messages?|whatsapps?|(?:phone )?calls?|letters?|invoices?|receipts?|greetings?|confirmations?|updates?|digests?|reports?|summar(?:y|ies)|statements?|bills?|warnings?|pings?)\b/i
/** Of these nothing else can be meant by getting one. */
const SENT = /\b(?:reminders?|notifications?|alerts?|newsletters?|sms|text messages?|digests?|pings?)$/i
const RECEIVES =
  /^(?:the |our |my |all |each |every )?[\w' -]{2,40}? (?:(?:should|must|shall|could|can|may|have to|has to|need to|needs to|ought to|want to)(?: also| always| automatically)? )?(get|gets|receive|receives|be sent|be given|be mailed|be emailed|be texted)\s+(.+)$/i
const WHEN_OR_HOW =
  /\b(?:every|each) (?:day|week|month|quarter|year|night|morning|evening|hour|time|mon|tues|wednes|thurs|fri|satur|sun)|\b(?:daily|weekly|monthly|yearly|automatically)\b|\bby (?:e-?mail|mail|sms|text|post|phone|whatsapp|letter)\b|\b(?:day|week|hour|night|month|minute)s? (?:before|after|later|ahead)\b|\b(?:when|whenever|as soon as|once|if|before|after) (?:a|an|the|they|it|he|she|their|his|her|its|we|something)\b/i
const IS_TOLD =
  /\b(?:should|must|shall|need to|needs to|have to|has to|want to) (?:also |always |automatically )?be (?:notified|reminded|alerted|informed|texted|e-?mailed|warned|called|messaged|pinged)\b/i

/**
 * Whether something is wished for that a program does, and that nothing kept of anything is: somebody is to be told something, or a
 * part of a program is to be there. What it is called by decides, its last word first: a `notification preference` is kept.
 */
export function asksForFeature(text: string, plan: AppPlan): boolean {
  const said = text.trim().replace(/[.!?\s]+$/, '')
  if (CALLED.test(said)) return false
  return IS_TOLD.test(said) || isSent(said) || namesFeature(said, plan)
}

/** `members should get a reminder`, and an email every month; that they should get a number is something else. */
function isSent(said: string): boolean {
  const [, verb = '', what = ''] = RECEIVES.exec(said) ?? []
  const name = nameOf(what)
  if (name === '' || !MESSAGE.test(name) || KNOWN.test(lastOf(name))) return false
  return !/^gets?$/i.test(verb) || SENT.test(name) || WHEN_OR_HOW.test(said)
}

function namesFeature(said: string, plan: AppPlan): boolean {
  const [, owner, had] = HAVING.exec(said) ?? []
  const what = ADDING.exec(said)?.[1] ?? (owner !== undefined && findEntity(plan, owner) ? had : undefined)
  return what !== undefined && isFeatureName(nameOf(what), plan)
}

function isFeatureName(name: string, plan: AppPlan): boolean {
  const words = name.toLowerCase().split(' ')
  const last = lastOf(name)
  if (name === '' || KNOWN.test(last) || findEntity(plan, last)) return false
  const before = words.slice(0, -1)
  return (
    PROGRAM.has(last) ||
    /^drag(?: and |-and-| & |'n')drop(?:ping)?$/i.test(name) ||
    before.some((word) => BY_ITSELF.test(word)) ||
    ((DEEDS.has(last) || isProcessor(last)) && before.some((word) => MEANS.test(word))) ||
    // `a recipe generator`: what does it is said to what.
    (before.length > 0 && isProcessor(last)) ||
    (/^payments?$/.test(last) && before.some((word) => /^(?:online|card|paypal|stripe)$/.test(word))) ||
    (last === 'button' && before.some((word) => MEANS.test(word) || PROGRAM.has(word)))
  )
}

const lastOf = (name: string): string => singular(name.toLowerCase().split(' ').at(-1) ?? '')

const nameOf = (what: string): string => {
  const at = what.search(BEHIND)
  return (at === -1 ? what : what.slice(0, at))
    .replace(DETERMINERS, '')
    .replace(/[,;:].*$/, '')
    .trim()
}
