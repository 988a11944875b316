import { capital } from '#contract/inflect'
import type { AppPlan } from '../../../plan'
import { fieldName } from '../../lexicon/field-notation'
import { bareWords, findEntity, findField, listCalled } from '../find-in-plan'
import { found, type Reader } from '../found'
import { nameGiven } from '../look'
import { isPageWord } from '../page-words'
import { SPLIT_LIST } from './field-labels'
import { locate } from './locate-field'

/** `rename value to deal size`, `rename the field value of deals to deal size`, `call the notes "remarks"`. */
export const readRenameField: Reader = ({ text }, plan) => {
  const match =
    /^(?:rename|relabel|change the (?:name|label) of|change|call)\s+(?:the\s+)?(.+?)\s+(?:to|into|as)\s+(.+)$/i.exec(text) ??
    /^call\s+(?:the\s+)?(.+?)\s+("[^"]+")$/i.exec(text)
  const wanted = nameGiven(match?.[2])
    ?.replace(/^(?:a|an|the)\s+/i, '')
    .replace(/,.*$/, '')
  // `rename setter to route setter in routes`: the list may be said behind the new name.
  const placed = /^(.+?)\s+(?:in|of|on|for)\s+(?:the |our |my |all )?([\w' -]+)$/i.exec(wanted ?? '')
  const isPlaced = placed?.[2] !== undefined && listCalled(plan, placed[2]) !== undefined
  const label = isPlaced ? placed[1] : wanted
  const named = match?.[1]?.replace(/"/g, '')
  const said = named !== undefined && isPlaced ? `${named} of ${placed[2] ?? ''}` : named
  if (!said || !label || label.length > 48 || (/^change/i.test(text) && !/\b(?:field|column|name|label)\b/i.test(text)))
    return undefined
  const located = locate(said, plan)
  if (!located) return undefined
  const to = located.field.kind === 'relation' ? `${fieldName(label)}_id` : fieldName(label)
  const shown = capital(label.replace(/_/g, ' '))
  return found([{ kind: 'rename-field', entity: located.entity.name, from: located.field.name, to, label: shown }])
}

/** Whether an order says no more than how a field is called, and how it is to be called. */
export function isPlainRename(text: string, plan: AppPlan): boolean {
  const [, said = '', , label = ''] =
    /^(?:please )?(?:rename|relabel) (?:the )?(?:(?:field|column) )?"?([\w' -]+?)"?((?: (?:of|in) (?:the )?[\w' -]+?)?) to "?([\w' -]+)"?$/i.exec(
      text.trim().replace(/[.!]+$/, ''),
    ) ?? []
  const isCalled = plan.entities.some(({ fields }) => fields.some((field) => bareWords(field.label) === bareWords(said)))
  return isCalled && !SAYS_MORE.test(label) && label.split(' ').length <= MOST_WORDS
}

const MOST_WORDS = 4
const SAYS_MORE = /\b(?:in|of|on|for|and|with|because|so|but|it|that|when|where|to|a|an|the)\b/i

/** `remove the fax field from contacts`, `contacts don't need a city`. */
export const readRemoveField: Reader = ({ text }, plan) => {
  const not = /^(.+?)\s+(?:don't|dont|do not|doesn't|does not|no longer)\s+(?:need|have|want)\s+(?:a |an |the |any )?(.+)$/i.exec(
    text,
  )
  const owner = not?.[1] ? findEntity(plan, not[1]) : undefined
  const unwanted = owner && not?.[2] ? findField(owner, not[2]) : undefined
  if (owner && unwanted) return found([{ kind: 'remove-field', entity: owner.name, field: unwanted.name }])
  const match =
    /^(?:remove|delete|drop|get rid of|take out|take away|throw out|throw away|kick out|ditch|lose)\s+(?:the\s+|all\s+)?(.+)$/i.exec(
      text,
    ) ??
    /^(?:we|i|you) (?:don't|dont|do not|no longer) (?:need|want|use|like)\s+(?:the\s+|any\s+|to have\s+|to see\s+)?(.+?)(?:\s+any\s?(?:more|longer))?$/i.exec(
      text,
    )
  if (!match?.[1] || isPageWord(match[1])) return undefined
  const from = /^(.+?)\s+(?:from|of|in|on)\s+(.+)$/i.exec(match[1])
  const entity = from?.[2] ? findEntity(plan, from[2]) : undefined
  if (entity && from?.[1]) {
    const fields = from[1].split(SPLIT_LIST).flatMap((part) => findField(entity, part.replace(/\bfields?\b/gi, '')) ?? [])
    return fields.length > 0
      ? found(fields.map((field) => ({ kind: 'remove-field', entity: entity.name, field: field.name })))
      : undefined
  }
  const isField = /\b(?:field|column|property|attribute)s?\b/i.test(match[1])
  if (!isField && findEntity(plan, match[1])) return undefined
  const located = locate(match[1].replace(/\s+(?:tick ?|check ?)?(?:box|tick)$/i, ''), plan)
  return located ? found([{ kind: 'remove-field', entity: located.entity.name, field: located.field.name }]) : undefined
}

/** `make the email required`, `the phone of contacts is optional`. */
export const readRequire: Reader = ({ text, plain }, plan) => {
  const match =
    /^(?:make|set|mark)\s+(?:the\s+)?(.+?)\s+(?:a |an |as |to be )?(required|mandatory|compulsory|obligatory|optional|not required)(?: field)?$/i.exec(
      text,
    ) ??
    /^(?:the\s+)?(.+?)\s+(?:must be|should be|is|are|becomes?)\s+(required|mandatory|compulsory|optional|not required)$/i.exec(
      text,
    ) ??
    /^(?:require)()\s*(.+)$/i.exec(text)
  if (!match) return undefined
  const isRequire = /^require\b/.test(plain)
  const located = locate((isRequire ? match[2] : match[1]) ?? '', plan)
  if (!located) return undefined
  return found([
    {
      kind: 'require-field',
      entity: located.entity.name,
      field: located.field.name,
      required: isRequire || !/optional|not required/i.test(match[2] ?? ''),
    },
  ])
}
