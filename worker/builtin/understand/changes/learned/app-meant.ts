import type { AppPlan, Change, EntityPlan, FieldPlan, PagePlan } from '../../../plan'
import { readAccess } from '../access'
import { setField } from '../fields/field-edits'
import { mainEntity } from '../find-in-plan'
import { type Found, found } from '../found'
import { readColour, readStyle, readTitle } from '../look'
import { pageIn } from '../menu'
import { readBoard, readCalendar, readPage } from '../pages'
import { readMap, readPublicForm } from '../showing'
import { textPage } from '../text-page'
import { inPlainWords, type Meant } from './meant'

export function titleMeant({ plan, words }: Meant): Found | undefined {
  const [name, ...others] = words('new')
  return name && others.length === 0 ? inPlainWords(readTitle, `call the app "${name}"`, plan) : undefined
}

export function colourMeant({ plan, words }: Meant): Found | undefined {
  const [colour, ...others] = words('to')
  return colour && others.length === 0 ? inPlainWords(readColour, `make it ${colour}`, plan) : undefined
}

export function darkMeant({ text, plan, words }: Meant): Found | undefined {
  const how = `${words('to').join(' ')} ${text}`
  if (/\b(?:system|device|phone|computer|setting|automatic\w*)\b/i.test(how))
    return inPlainWords(readStyle, 'follow the device dark mode', plan)
  const [isDark, isLight] = [/\b(?:dark|black|night)/i.test(how), /\b(?:light|bright|white|day)/i.test(how)]
  return isDark === isLight ? undefined : inPlainWords(readStyle, `use a ${isDark ? 'dark' : 'light'} theme`, plan)
}

export function boardMeant({ plan, lists, places, isElsewhere }: Meant): Found | undefined {
  const entity = places[0]?.entity ?? lists[0]
  if (!entity || isElsewhere) return undefined
  const by = places[0] ? ` by ${places[0].field.label.toLowerCase()}` : ''
  return inPlainWords(readBoard, `add a board of ${entity.plural}${by}`, plan)
}

export function calendarMeant({ plan, lists, places, isElsewhere }: Meant): Found | undefined {
  const entity = places[0]?.entity ?? lists[0]
  if (!entity || isElsewhere) return undefined
  const by = places[0] ? ` by ${places[0].field.label.toLowerCase()}` : ''
  return inPlainWords(readCalendar, `add a calendar of ${entity.plural}${by}`, plan)
}

export const mapMeant = ({ plan, lists, isElsewhere }: Meant): Found | undefined =>
  lists[0] && !isElsewhere ? inPlainWords(readMap, `add a map of ${lists[0].plural}`, plan) : undefined

export const dashboardMeant = ({ text, plan }: Meant): Found | undefined =>
  /\b(?:dashboard|overview|summary|glance|start(?:ing)? (?:page|screen)|home ?(?:page|screen)|front page|landing|figures)\b/i.test(
    text,
  )
    ? inPlainWords(readPage, 'add a dashboard', plan)
    : undefined

export function addPageMeant({ words, lists }: Meant): Found | undefined {
  const [name, ...others] = words('new')
  return name && others.length === 0 && lists.length === 0 ? textPage(`add a page called "${name}"`) : undefined
}

/** The page that is named first is moved, before all, behind all or behind another. */
export function moveMeant({ text, plan, lists, words }: Meant): Found | undefined {
  const isMenu = /\b(?:menus?|pages?|tabs?|navigation|sidebar|bar|links?|screens?)\b/i.test(text)
  const named = [...words('page'), ...(words('page').length === 0 && isMenu ? lists.map(({ plural }) => plural) : [])]
  const pages = named.map((said) => pageIn(plan, said))
  const [page, other, ...more] = pages
  const how = words('to').join(' ') || text
  if (!page || pages.includes(undefined)) return undefined
  if (other && more.length === 0 && /\b(?:after|behind|below|under|beneath|right of|follows?)\b/i.test(how))
    return found([{ kind: 'move-page', page: page.name, to: { after: other.title } }])
  if (other && more.length === 0 && /\b(?:before|above|left of|ahead|over)\b/i.test(how))
    return found([{ kind: 'move-page', page: page.name, to: before(other, page, plan) }])
  // Several in a row stand one behind the other.
  if (other) return /\bfirst\b/i.test(how) ? found(inOrder(pages.filter((each) => each !== undefined))) : undefined
  const isLast = /\b(?:last|bottom|end|down)\b/i.test(how)
  const isFirst = /\b(?:first|top|front|beginning|start|up|opens?)\b/i.test(how)
  return isLast === isFirst ? undefined : found([{ kind: 'move-page', page: page.name, to: isLast ? 'last' : 'first' }])
}

const inOrder = (pages: PagePlan[]): Change[] =>
  pages.map((page, at) => {
    const last = pages[at - 1]
    return { kind: 'move-page', page: page.name, to: last ? { after: last.title } : 'first' }
  })

/** Behind the one that stands before it now. */
function before(other: PagePlan, moved: PagePlan, { pages }: AppPlan): 'first' | { after: string } {
  const shown = pages.filter(({ inNavigation }) => inNavigation).filter((page) => page !== moved)
  const there = shown[shown.indexOf(other) - 1]
  return there ? { after: there.title } : 'first'
}

export const publicFormMeant = ({ plan, lists, isElsewhere }: Meant): Found | undefined =>
  lists[0] && !isElsewhere ? inPlainWords(readPublicForm, `add a public form for ${lists[0].plural}`, plan) : undefined

const SEES = /\b(?:see|seen|view|look|read|show|visible|know|find|open|peek|browse)/i
const CHANGES =
  /\b(?:edit|change|write|alter|touch|update|set|fill|enter|add|delete|remove|create|post|modify|manage|mark|decide|cancel|put)/i
const NOT = /\b(?:not|never|no|nobody|none|without|hide|hidden|secret|private|stop|keep)\b|n't\b/i

/** Rules are shown before they are made, whatever was read. */
export function accessMeant(meant: Meant): Found | undefined {
  const { plan, lists, places, words, isElsewhere, text } = meant
  const [who, ...others] = words('who')
  const may = words('may').join(' ')
  if (!who || others.length > 0 || isElsewhere || words('choice').length > 0 || isOfOthers(who, text)) return undefined
  const isOnly = /\b(?:only|just|nobody (?:but|except|else)|no one (?:but|except|else)|but|except)\b/i.test(`${who} ${text}`)
  if (places.length > 0) return fieldsMeant(meant, { isOnly, may })
  const entities =
    lists.length > 0 ? lists : plan.entities.length === 1 ? [mainEntity(plan)].filter((each) => each !== undefined) : []
  const isRead = SEES.test(may)
  const isWrite = CHANGES.test(may)
  if (entities.length === 0 || isRead === isWrite || entities.some((entity) => isOfSome(text, entity))) return undefined
  // Rules are of reading and of writing: to forbid everybody to write is more than was said.
  if (/^delet|^remov|^eras/i.test(may) && !isOnly) return undefined
  const people = who.replace(ALONE, '')
  const verb = isRead ? 'see' : 'change'
  const isRefused = NOT.test(text) && !isOnly
  const said = isOnly ? `only ${people} may ${verb}` : `${people} may ${isRefused ? 'not ' : ''}${verb}`
  const read = entities.map((entity) => inPlainWords(readAccess, `${said} ${entity.plural.toLowerCase()}`, plan))
  return read.every((each) => each !== undefined)
    ? {
        ...found(
          read.flatMap(({ changes }) => changes),
          ...new Set(read.flatMap(({ remarks }) => remarks)),
        ),
        isGuess: true,
      }
    : undefined
}

/** `nobody but who wrote it may alter it, all keepers may read`: who alone may do it is somebody else than was read. */
function isOfOthers(who: string, text: string): boolean {
  const [, alone] =
    /\b(?:only|just|nobody (?:but|except|other than)|no one (?:but|except|other than)) ((?:\S+ ?){1,6})/i.exec(text) ?? []
  const people = who.toLowerCase().replace(ALONE, '')
  return alone !== undefined && !ALONE.test(who) && !alone.toLowerCase().includes(people)
}

const ALONE = /^(?:only|just|nobody (?:but|except|other than)|no one (?:but|except|other than)) /i

/** `only the available ferrets`: a rule of all of them would be of the others, too. */
const isOfSome = (text: string, { fields }: EntityPlan): boolean =>
  fields.some(({ options = [] }) => options.some(({ label }) => text.toLowerCase().includes(`${label.toLowerCase()} `)))

/** A field that only admins see, or that only they set. */
function fieldsMeant({ places, text }: Meant, { isOnly, may }: { isOnly: boolean; may: string }): Found | undefined {
  const isRead = SEES.test(may)
  const isWrite = CHANGES.test(may)
  if (isRead === isWrite || !(isOnly || NOT.test(text))) return undefined
  const to: Partial<FieldPlan> = isRead ? { seenBy: 'admin' } : { decidedBy: 'admin' }
  return {
    ...found(
      places.map(
        (place): Change =>
          setField(
            place,
            to,
            `Only admins ${isRead ? 'see' : 'set'} “${place.field.label}” of ${place.entity.plural.toLowerCase()} now.`,
          ),
      ),
    ),
    isGuess: true,
  }
}
