import { directionTo } from '#contract/panels'
import type { AppPlan } from '../../../plan'
import { ADD } from '../adding'
import { entityIn, findFieldAnywhere } from '../find-in-plan'
import { found, type Reader } from '../found'

const OF_SIGN_IN =
  /\b(?:log-? ?(?:in|on|out)|sign-? ?(?:in|on|up|out)|regist(?:er|ering|ration)|(?:(?:forgot(?:ten)?|lost|reset|change) )?passwords?(?: (?:reset|change|recovery))?|create account|account creation)(?: (?:page|screen|form|view|dialog|button|section))s?$/

/** What every app has of itself: where it is, is said. */
export const readThereAlready: Reader = ({ plain }, plan) => {
  if (!ADD.test(plain)) return undefined
  if (
    OF_SIGN_IN.test(plain.replace(/ (?:please|too|as well|to the app|for (?:the )?(?:members|users|people|staff|admins))$/, ''))
  )
    return found(
      [],
      `Signing in is there already and needs no page of the app: the published app has a sign-in page of its own, where one can have a new password set. **Sign in** and **Sign out** stand in the app’s menu. Who may come in, and whether people may make accounts themselves, is set under ${directionTo('users')}.`,
    )
  const boards = plan.pages.filter(({ kind }) => kind === 'board')
  if (boards.length > 0 && /\bdrag(?:ging|gable)?\b/.test(plain) && /\bboards?\b/.test(plain))
    return found(
      [],
      `Cards of ${boards.map(({ title }) => `“${title}”`).join(' and ')} can be dragged already: from column to column, by keyboard with space and the arrows.`,
    )
  return undefined
}

const INTO_PAGE =
  /^(?:please )?(?:also )?(?:add|put|include|show|build|install|enable|allow|implement|i want|we want|i need|we need) (.+?) (?:to|on|in|into|for|at|inside) (?:the|our|my|this|that|each|every|all) (?:[\w-]+ ){0,2}(?:boards?|calendars?|maps?|galler(?:y|ies)|dashboards?)$/i

/**
 * `add zoom to the map`: the page is where something is to go, and no other page is wished for. A list or a field that is to go there
 * is shown there.
 */
export function isIntoPage(text: string, plan: AppPlan): boolean {
  const what = INTO_PAGE.exec(text.trim().replace(/[.!?\s]+$/, ''))?.[1]
  return what !== undefined && entityIn(plan, what) === undefined && findFieldAnywhere(plan, what) === undefined
}
