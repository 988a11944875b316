import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { repliesOn } from './person.ts'
import { action, addFile, headed } from './scripted-product.ts'

const NOTE = JSON.stringify(
  {
    name: 'Note',
    type: 'object',
    properties: { text: { type: 'string' } },
    'x-accessControl': { permissions: { read: 'anonymous', write: 'all' } },
  },
  null,
  2,
)
/** A reply that makes an entity and a page. */
export const NOTES = `I will add your notes.\n\n${action('add_entity', 'Note', NOTE)}${addFile('pages/Home.jsx', headed('Tide'))}\nThere they are.`

export const WAVES = Array.from({ length: 60 }, (_, at) => `wave${at}`).join(' ')

export async function startSaying(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.getByLabel('Message', { exact: true }).press('Enter')
}

/** By its whole name, or by a pattern. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A button, or a link that leads somewhere in the editor. */
export const control = (page: Page, name: string | RegExp): Locator =>
  button(page, name).or(page.getByRole('link', { name, exact: typeof name === 'string' }))

/** What the person has said, oldest first. */
export const said = (page: Page): Promise<string[]> => page.getByRole('article', { name: 'You' }).locator('p').allInnerTexts()

/** Rates the last reply; the rules of the dialog are tested where it is drawn alone. */
export async function rate(page: Page): Promise<void> {
  const reply = repliesOn(page).last()
  // By key: a conversation that has just come into sight again still moves to its end, and a click would miss.
  await reply.getByRole('button', { name: 'rate this' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rate this response' })
  await dialog.getByRole('button', { name: '4 stars' }).click()
  await dialog.getByRole('button', { name: 'Understood perfectly' }).click()
  expect(await axeViolations(page, [1440])).toEqual([])
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.waitFor({ state: 'detached' })
  await reply.getByRole('button', { name: 'already rated' }).waitFor()
}

/** Gives the place one writes a file, as a person does by pasting or dropping it. */
export async function giveFile(page: Page, how: 'paste' | 'drop', file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Message', { exact: true }).evaluate(
    (target, { how, name, type, words }) => {
      const data = new DataTransfer()
      data.items.add(new File([words], name, { type }))
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      target.dispatchEvent(event)
    },
    { how, name: file.name, type: file.mimeType, words: file.buffer.toString() },
  )
}
