import { capital } from '#contract/inflect'
import { directionTo } from '#contract/panels'
import type { AppPlan, EntityPlan } from '../../plan'
import { findEntity } from '../changes/find-in-plan'
import { offer } from './offers'

const SHARE =
  /^(?:and )?(?:i (?:want|need|would like|'d like) )?(my|our) ([a-z]+(?: [a-z]+)??) (?:(?:should|must|needs? to|has to|wants? to|would like to|can|could|may|to) )(?:also |be able to |too )*(?:see|read|look at|view|use|open|access|get|edit|change|add to|work (?:with|on)|have) (?:it|this|that|them|everything|all of it|the app|this app|the whole thing)(?: (?:too|as well|also))?$/i

/**
 * `my sister should see it too`: one person is asked in, by whoever owns the app. Undefined where the words are about
 * something else.
 */
export function answerSharing(words: string, plan: AppPlan): string | undefined {
  const text = words
    .trim()
    .replace(/[.!?\s]+$/, '')
    .replace(/^(?:please|can you make (?:it )?so that) /i, '')
  const [, , person = ''] = SHARE.exec(text) ?? []
  // A list of such people, or several of them, is a matter of the rules.
  if (person === '' || plan.entities.length === 0 || /s$/.test(person) || findEntity(plan, person)) return undefined
  const who = `your ${person.toLowerCase()}`
  const names = (fits: (entity: EntityPlan) => boolean) => plan.entities.filter(fits).map(({ plural }) => plural)
  const [shared, own] = [
    names(({ access: { read } }) => read === 'all' || read === 'anonymous'),
    names(({ access: { read } }) => read === 'creator'),
  ]
  const sees = [
    ...(shared.length > 0 ? [`as a user, ${who} sees ${listed(shared)}`] : []),
    ...(own.length > 0 ? [`of ${listed(own)} a user sees only what they added themselves`] : []),
    'an admin sees and changes everything',
  ]
  return `You ask people in yourself: publish the app, open ${directionTo('users')} and invite ${who} by email. ${capital(sees.join('; '))}.\n${offer(
    'To let everyone you invite see it',
    plan.entities
      .filter(({ access: { read } }) => read === 'creator' || read === 'admin')
      .map(({ plural }) => {
        const request = `everyone who is signed in can see ${plural.toLowerCase()}`
        return { label: request, request }
      }),
  )}`
}

const listed = (names: string[]) => {
  const lower = names.map((name) => name.toLowerCase())
  return lower.length < 2 ? (lower[0] ?? '') : `${lower.slice(0, -1).join(', ')} and ${lower.at(-1) ?? ''}`
}
