import type { Suggestion } from '#contract/chat/suggestions'
import { isPlural, plural } from '#contract/inflect'
import type { AppPlan, EntityPlan } from '../../plan'
import { findEntity, findFieldAnywhere, findPage, mainEntity } from '../changes/find-in-plan'
import { isOrder } from '../changes/learned/read-learned'
import { readMessageTo } from '../changes/learned/read-message'
import { planChanges } from '../plan-changes'
import { STOP_WORDS } from '../words/common-words'
import { isEnglishWord } from '../words/english'
import { tagWords } from '../words/tag'

const MOST = 3
/** At least so likely a word was meant as a list. */
const SURE = 0.6
const BEYOND_DOUBT = 0.85
const SHORT = 8

/** A wish that would be understood, were there a list of that name. */
export interface NoSuchList {
  said: string
  /** The same wish about the lists there are. */
  instead: Suggestion[]
}

/** `only admins may see jobs`, where nothing is called jobs: tells so by saying the same of every list there is. */
export function findNoSuchList(part: string, plan: AppPlan): NoSuchList | undefined {
  const { intent, likelihood, marked } = readMessageTo(plan, part)
  // Nothing else is to be called so instead.
  if (intent === 'rename') return undefined
  const isShort = part.split(/\s+/).length <= SHORT
  const isList = (word: string) =>
    (isOrder(part) && isShort) ||
    (intent === 'access' &&
      likelihood >= SURE &&
      isShort &&
      marked.some(({ mark, text }) => mark === 'list' && text.split(/\s+/).includes(word))) ||
    (likelihood >= SURE &&
      marked.some((each) => each.mark === 'list' && each.likelihood >= BEYOND_DOUBT && each.text.split(/\s+/).includes(word)))
  const classes = tagWords(part)
  const isNoun = (word: string | undefined) => word !== undefined && classes.get(word.toLowerCase()) === 'noun'
  // `phone numbers` is a name of two words, `"watch" sounds daft` none, and `the ones` have theirs already.
  const isWhole = (word: string) =>
    word !== 'ones' &&
    !isNoun(new RegExp(`([A-Za-z]+)["'”]? ${word}\\b`).exec(part)?.[1]) &&
    !new RegExp(`["'”] ${word}\\b`).test(part)
  // What stands in quotes is called so, or is to be.
  const unquoted = part.replace(/["“][^"”]*["”]/g, ' ')
  const unknown = (unquoted.match(/[A-Za-z][a-z]+/g) ?? []).filter(
    (word) => isNoun(word) && isWhole(word) && isList(word) && isNamed(word, part) && !isKnown(word, plan),
  )
  for (const said of unknown) {
    const instead = inOrder(plan).flatMap((entity) => {
      const request = part.replace(said, entity.plural.toLowerCase())
      return isDone(request, entity, plan) ? [{ label: request.slice(0, 80), request }] : []
    })
    if (instead.length > 0) return { said: said.toLowerCase(), instead: instead.slice(0, MOST) }
  }
  return undefined
}

export const answerNoSuchList = ({ said }: NoSuchList, plan: AppPlan): string =>
  `There is no list called “${said}”. There ${plan.entities.length === 1 ? 'is' : 'are'}: ${plan.entities.map((entity) => entity.plural.toLowerCase()).join(', ')}.`

/** Lists are spoken of in the plural, and what stands for many things at once counts as that. */
const isNamed = (word: string, part: string) =>
  !STOP_WORDS.has(word.toLowerCase()) &&
  // `3 days` are counted, and kept nowhere.
  !new RegExp(`\\d ${word}\\b`).test(part) &&
  (isPlural(word.toLowerCase()) ||
    new RegExp(`^(?:please )?(?:also )?(?:add|put|include) .+ to (?:the|each|every|my|our) ${word}[.!]*$`, 'i').test(
      part.trim(),
    ) ||
    (!isEnglishWord(plural(word.toLowerCase())) && part.trim().endsWith(word)))

const isKnown = (word: string, plan: AppPlan) =>
  findEntity(plan, word) !== undefined || findFieldAnywhere(plan, word) !== undefined || findPage(plan, word) !== undefined

function inOrder(plan: AppPlan): EntityPlan[] {
  const main = mainEntity(plan)
  return [...(main ? [main] : []), ...plan.entities.filter((entity) => entity !== main)]
}

/** The whole of it is understood, and is about that list. */
function isDone(request: string, { name }: EntityPlan, plan: AppPlan): boolean {
  const { changes, notUnderstood, lacking } = planChanges(request, plan)
  return (
    changes.length > 0 &&
    notUnderstood.length + lacking.length === 0 &&
    changes.every((change) => change.kind !== 'add-entity' && 'entity' in change && change.entity === name)
  )
}
