import { titleCase } from '#contract/inflect'
import type { AppPlan, PagePlan } from '../../plan'
import { findEntity, findPage } from './find-in-plan'
import { found, type Reader } from './found'
import { isOrderOfRows } from './sorting'

/** A page as people point at it: by its title, by what it lists, or as the one just made. */
export function pageIn(plan: AppPlan, said: string): PagePlan | undefined {
  const plain = said
    .replace(/^(?:the |that |this |my |our )+/i, '')
    .replace(/\s+(?:page|tab|screen|entry|item|menu item|link)$/i, '')
    .trim()
  if (/^(?:page|one|it|that|this|tab|screen)?$/i.test(plain)) return plan.pages.filter(({ inNavigation }) => inNavigation).at(-1)
  const entity = findEntity(plan, plain)
  return (
    findPage(plan, plain) ??
    plan.pages.find((page) => page.kind === 'list' && page.entity === entity?.name) ??
    plan.pages.find(({ kind }) => kind === plain.toLowerCase())
  )
}

/** `move members to the top of the menu`, `put the calendar first`, `the dashboard should come last`. */
export const readMove: Reader = ({ text, plain }, plan) => {
  if (/\bcolumns?\b/.test(plain)) return undefined
  if (
    isOrderOfRows(plain) ||
    /^show\b|\b(?:total|sum|chart|field|column|filter|button)\b|\b(?:top|bottom|end) of (?:the )?(?!the\b|menu|navigation|nav|sidebar|list of pages)\w+/.test(
      plain,
    )
  )
    return undefined
  const match =
    /^(?:move|put|place|bring|set|show|make)\s+(.+?)\s+(?:page\s+)?(?:to (?:the )?|at (?:the )?|as (?:the )?|the |on |in )?(top|first|front|beginning|start|bottom|end|last|up|down)(?:\s+(?:of|in|on|item|entry|place|page|position)\b.*)?$/i.exec(
      text,
    ) ?? /^(.+?)\s+(?:should|must)\s+(?:be|come|stand)\s+(?:the )?(first|last)(?:\s+(?:in|of|on)\b.*)?$/i.exec(text)
  const page = match?.[1] ? pageIn(plan, match[1]) : undefined
  if (page && match?.[2])
    return found([{ kind: 'move-page', page: page.name, to: /^(?:bottom|end|last|down)$/i.test(match[2]) ? 'last' : 'first' }])
  const after =
    /^(?:move|put|place)\s+(.+?)\s+(?:after|behind|below|under|beneath|next to)\s+(.+?)(?:\s+(?:in|on) (?:the )?(?:menu|navigation|sidebar))?$/i.exec(
      text,
    )
  const [one, other] = [after?.[1] ? pageIn(plan, after[1]) : undefined, after?.[2] ? pageIn(plan, after[2]) : undefined]
  return one && other && one !== other ? found([{ kind: 'move-page', page: one.name, to: { after: other.title } }]) : undefined
}

/** `duplicate the members page as Alumni`. */
export const readCopy: Reader = ({ text }, plan) => {
  const match =
    /^(?:duplicate|copy|clone|make a copy of)\s+(.+?)(?:\s+(?:as|and (?:call|name) it|called|named|to)\s+"?([^"]{2,40})"?)?$/i.exec(
      text,
    )
  const page = match?.[1] ? pageIn(plan, match[1]) : undefined
  if (!page) return undefined
  const title = match?.[2]?.trim() ?? `${page.title} copy`
  return found([{ kind: 'copy-page', page: page.name, title: title === title.toLowerCase() ? titleCase(title) : title }])
}

/** `remove that page again`. */
export const readRemovePage: Reader = ({ text }, plan) => {
  const match =
    /^(?:remove|delete|drop|get rid of|take out|hide|lose|kill)\s+((?:that|this|the new|the last|it)\b.*?)(?:\s+again)?$/i.exec(
      text,
    )
  if (!match?.[1] || !/^(?:that|this|the (?:new|last)) (?:page|tab|screen|one)/i.test(match[1])) return undefined
  const page = pageIn(plan, match[1].replace(/^the (?:new|last)\s*/i, ''))
  return page ? found([{ kind: 'remove-page', page: page.name }]) : undefined
}
