import type { AppPlan, Change, PagePlan } from '../../../plan'
import { type Found, found } from '../found'
import { isOfSomeRows } from '../lists'
import { readColour, readStyle, readTitle } from '../look'
import { pageIn } from '../menu'
import { readBoard, readCalendar, readPage } from '../pages'
import { readMap, readPublicForm } from '../showing'
import { textPage } from '../text-page'
import { choicesCalled, inPlainWords, type Meant } from './meant'
import { figureMeant, pageOfRowsMeant } from './rows-meant'

export function titleMeant({ plan, words }: Meant): Found | undefined {
  const [name, ...others] = words('new')
  return name && others.length === 0 ? inPlainWords(readTitle, `call the app "${name}"`, plan) : undefined
}

export function colourMeant({ plan, words, places, lists }: Meant): Found | undefined {
  const [colour, ...others] = words('to')
  // What is to be told of by colour is what rows say, and not the look of the app.
  if (places.length > 0 || lists.length > 0 || words('choice').length > 0) return undefined
  if (!colour || others.length > 0) return undefined
  // `fir green`, `the blue of our flag`: one word of it is known.
  return [colour, ...colour.split(/\s+/)].map((said) => inPlainWords(readColour, `make it ${said}`, plan)).find(Boolean)
}

/** What is to become is told, or wished for; of what is only said to be so, the other is wanted. */
export function darkMeant({ text, plan, words }: Meant): Found | undefined {
  const told = words('to').join(' ')
  const how = told === '' ? text : told
  if (/\b(?:system|device|phone|computer|setting|automatic\w*)\b/i.test(how))
    return inPlainWords(readStyle, 'follow the device dark mode', plan)
  const [isDark, isLight] = [/\b(?:dark|black|night|dim)/i.test(how), /\b(?:light|bright|white|day)/i.test(how)]
  if (isDark === isLight) return undefined
  const isWished = told !== '' || IS_WISH.test(text)
  const read = inPlainWords(readStyle, `use a ${isDark === isWished ? 'dark' : 'light'} theme`, plan)
  return read && { ...read, isGuess: !isWished }
}

const IS_WISH =
  /\b(?:make|switch|turn|go|use|give|set|change|want|like|prefer|need|please|could|can|would|should|let|mode|theme|better|nicer)\b/i

/** Columns of cards, by a choice that was named, or one of its choices; where there is such a board, it is told where. */
export function boardMeant(meant: Meant): Found | undefined {
  const { plan, lists, places, words, isElsewhere } = meant
  const [choice] = words('choice').flatMap((said) => choicesCalled(said, meant))
  const chooser = places.find(({ field }) => field.kind === 'select') ?? choice
  const entity = chooser?.entity ?? places[0]?.entity ?? lists[0]
  if (!entity || isElsewhere) return undefined
  const isThere = (page: PagePlan) =>
    page.kind === 'board' && page.entity === entity.name && (!chooser || page.field === chooser.field.name)
  const there = chooser || places.length === 0 ? plan.pages.find(isThere) : undefined
  if (there)
    return found(
      [],
      `There is a board of ${entity.plural.toLowerCase()} already: “${there.title}”, where cards are moved from column to column.`,
    )
  const by = chooser ? ` by ${chooser.field.label.toLowerCase()}` : ''
  return inPlainWords(readBoard, `add a board of ${entity.plural}${by}`, plan)
}

export function calendarMeant({ text, plan, lists, places, isElsewhere }: Meant): Found | undefined {
  const entity = places[0]?.entity ?? lists[0]
  if (!entity || isElsewhere || /\bcolou?r/i.test(text)) return undefined
  const by = places[0] ? ` by ${places[0].field.label.toLowerCase()}` : ''
  return inPlainWords(readCalendar, `add a calendar of ${entity.plural}${by}`, plan)
}

export const mapMeant = ({ plan, lists, isElsewhere }: Meant): Found | undefined =>
  lists[0] && !isElsewhere ? inPlainWords(readMap, `add a map of ${lists[0].plural}`, plan) : undefined

export const dashboardMeant = (meant: Meant): Found | undefined => figureMeant(meant) ?? overviewMeant(meant)

const overviewMeant = ({ text, plan }: Meant): Found | undefined =>
  !isOfSomeRows(text) &&
  !/\b(?:counts?|how many|number of|total)\b/i.test(text) &&
  /\b(?:dashboard|overview|summary|glance|start(?:ing)? (?:page|screen)|home ?(?:page|screen)|front page|landing|figures)\b/i.test(
    text,
  )
    ? inPlainWords(readPage, 'add a dashboard', plan)
    : undefined

export function addPageMeant(meant: Meant): Found | undefined {
  const { words, lists, text } = meant
  const ofRows = pageOfRowsMeant(meant)
  if (ofRows) return ofRows
  const [name, ...others] = words('new')
  // What is worked out is no page of words.
  if (/^(?:what|how|who|which|when|where)\b/i.test(name ?? '') || /\b(?:lists?|tables?|charts?|totals?|sums?) of\b/i.test(text))
    return undefined
  return name && others.length === 0 && lists.length === 0 ? textPage(`add a page called "${name}"`) : undefined
}

/** The page that is named first is moved, before all, behind all or behind another. */
export function moveMeant({ text, plan, lists, words }: Meant): Found | undefined {
  if (/\bcolumns?\b/i.test(text)) return undefined
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
