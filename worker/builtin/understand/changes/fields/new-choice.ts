import { capital } from '#contract/inflect'
import { splitOptions } from '../../request/clauses/pieces'
import { findEntity, listCalled, mainEntity } from '../find-in-plan'
import { found, type Reader } from '../found'
import { readSetOptions } from './field-edits'
import { makeField } from './field-labels'
import { locate } from './locate-field'

const AS_CHOICE =
  /^(?:(?:add|include|put in|have|show|make|turn) )?(?:the |an? )?([\w' -]{2,40}?)\s+(?:(?:should|must|could|can|shall|has to|needs to) be|to be|as|is|becomes)\s+(?:an? )?(?:choice|drop-?down|select(?:ion)?|pick ?list)(?: list| field| menu)?(?:\s+(?:of|from|between|with))?\s*[:(-]?\s*([^:]+?)\)?$/i
const MADE_CHOICE =
  /^(?:make|turn) (?:the )?([\w' -]{2,40}?) (?:into )?an? (?:choice|drop-?down|select(?:ion)?|pick ?list)(?: list| field| menu)?(?:\s+(?:of|from|between|with))?\s*[:(-]?\s*([^:]+?)\)?$/i

/** `colour should be a choice: red, black`, `species as a dropdown: …`: what is no property yet becomes one. */
export const readNewChoice: Reader = (part, plan) => {
  const [, said = '', list = ''] = AS_CHOICE.exec(part.text) ?? MADE_CHOICE.exec(part.text) ?? []
  const labels = splitOptions(list)
  if (labels.length < 2 || listCalled(plan, said)) return undefined
  const text = `${said} should be a choice: ${labels.join(', ')}`
  if (locate(said, plan)) return readSetOptions({ ...part, text }, plan)
  const [, label = said, owner = ''] = /^(.+?) (?:of|for|on|in) (.+)$/i.exec(said) ?? []
  const entity = owner ? findEntity(plan, owner) : mainEntity(plan)
  const field = entity && makeField(capital(label), 'dropdown', labels)
  if (!field) return undefined
  const isSure = owner !== '' || plan.entities.length === 1
  const many = entity.plural.toLowerCase()
  return found(
    [{ kind: 'add-field', entity: entity.name, field }],
    ...(isSure ? [] : [`I put it on ${many}; say where if you meant something else.`]),
  )
}
