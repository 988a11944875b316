import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { MessageMetadata } from '#contract/chat/chat'
import type { BuiltCheck } from '#contract/plan/built-check'
import { draw } from '../../../testing/draw'
import { BuiltCheckNote } from './built-check-note'

const AS_BUILT: BuiltCheck = { missing: [], different: [], added: [], unread: [] }
const LACKING: BuiltCheck = {
  missing: ['“Price” of Deals', 'The page “Board”'],
  different: ['“Start” of Visits is: date. On the card: date and time.'],
  added: ['The page “About”'],
  unread: [],
  request: 'Bring the app in line with its plan:\n- Add the page Board',
}
type Confirmation = NonNullable<MessageMetadata['confirmation']>
const confirmation = (status: Confirmation['status']): Confirmation => ({ status, risks: [], restoreVersionId: null })
function drawNote(check: BuiltCheck, metadata: MessageMetadata = { status: 'ready' }, isLate = false) {
  const onAsk = vi.fn()
  return { ...draw(<BuiltCheckNote check={check} metadata={metadata} onAsk={isLate ? undefined : onAsk} />), onAsk }
}
const details = () => document.querySelector('details')
const sentencesUnder = (title: string) =>
  [...(screen.getByText(title).parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)

it('says shortly that an app is as on its card', () => {
  drawNote(AS_BUILT)
  expect(screen.getByText('Built as on the card.')).toBeTruthy()
  expect(details()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('names what is missing and what differs once it is opened, and puts what to ask for in the composer', async () => {
  const { user, onAsk } = drawNote(LACKING)
  const line = screen.getByText('2 parts of the card are missing, 1 part is not as on the card.')
  expect(details()?.open).toBe(false)
  await user.click(line)
  expect(details()?.open).toBe(true)
  expect(sentencesUnder('On the card and not in the app')).toEqual(LACKING.missing)
  expect(sentencesUnder('Not as on the card')).toEqual(LACKING.different)
  expect(sentencesUnder('In the app beyond the card')).toEqual(LACKING.added)
  await user.click(screen.getByRole('button', { name: 'Ask for what is missing' }))
  expect(onAsk).toHaveBeenCalledExactlyOnceWith(LACKING.request)
})

it('names quietly what came beyond the card and what no code tells', () => {
  drawNote({ ...AS_BUILT, added: ['The list Tags'], unread: ['Send a mail on Mondays.'] })
  expect(screen.getByText('Built as on the card, as far as its code tells.')).toBeTruthy()
  expect(sentencesUnder('Not to be told from its code')).toEqual(['Send a mail on Mondays.'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('does not speak of what is missing where something only differs', () => {
  drawNote({ ...LACKING, missing: [] })
  expect(screen.getByText('1 part is not as on the card.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for it as on the card' })).toBeTruthy()
})

it.for<[string, MessageMetadata, boolean, string | null]>([
  ['the app has moved on', { status: 'ready' }, true, '2 parts of the card are missing, 1 part is not as on the card.'],
  ['the reply goes on', { status: 'truncated' }, false, '2 parts of the card are missing, 1 part is not as on the card.'],
  [
    'it waits to be confirmed',
    { status: 'ready', confirmation: confirmation('waiting') },
    false,
    'In what waits, 2 parts of the card are missing, 1 part is not as on the card.',
  ],
  ['it was dismissed', { status: 'ready', confirmation: confirmation('dismissed') }, false, null],
  ['it is outdated', { status: 'ready', confirmation: confirmation('outdated') }, false, null],
])('asks for nothing where %s', ([, metadata, isLate, line]) => {
  drawNote(LACKING, metadata, isLate)
  expect(document.querySelector('summary')?.textContent ?? null).toBe(line)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says of what waits that it is as on the card', () => {
  drawNote(AS_BUILT, { status: 'ready', confirmation: confirmation('waiting') })
  expect(screen.getByText('What waits is as on the card.')).toBeTruthy()
})
