import type { AppPlan, PagePlan } from '../../plan'
import type { Understanding } from '../request/understanding'
import { tagWords } from '../words/tag'

/** What the app was to do, and does not. */
export const findUnmetFeatures = (request: Understanding, plan: AppPlan): string[] =>
  UNMET.filter(({ isAsked, isThere }) => isAsked(request) && !isThere(plan)).map(({ phrase }) => phrase)

export const BOOKING = 'booking'
const hasPage =
  (kind: PagePlan['kind']) =>
  ({ pages }: AppPlan): boolean =>
    pages.some((page) => page.kind === kind)

/**
 * What an app should do is no noun of what it keeps: asked for, it is there as a page of its own, or it is left out.
 */
export const UNMET: { phrase: string; isAsked: (request: Understanding) => boolean; isThere: (plan: AppPlan) => boolean }[] = [
  { phrase: 'cart and checkout', isAsked: ({ cues }) => cues.has('shop'), isThere: hasPage('shop') },
  { phrase: 'map', isAsked: ({ cues }) => cues.has('map'), isThere: hasPage('map') },
  { phrase: 'timer', isAsked: ({ cues }) => cues.has('timer'), isThere: hasPage('timer') },
  {
    phrase: 'low stock',
    isAsked: ({ cues }) => cues.has('low-stock'),
    isThere: ({ entities }) => entities.some(({ flags }) => flags.some(({ kind }) => kind === 'low')),
  },
  { phrase: 'gallery', isAsked: ({ cues }) => cues.has('gallery'), isThere: hasPage('gallery') },
  {
    phrase: BOOKING,
    isAsked: ({ cues, said }) => cues.has('booking') && tagWords(said).get('book') === 'verb',
    isThere: ({ entities, pages }) =>
      pages.some(({ kind }) => kind === 'slots') ||
      entities.some(
        ({ access, name }) => access.write === 'anonymous' || /(?:Booking|Reservation|Appointment|Rental|Loan)$/.test(name),
      ),
  },
]
