import { readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeAccount, openSignedIn } from './account.ts'
import { goWithin, openBrowser } from './browser.ts'
import { openPanel, preview } from './person.ts'

let browser: Browser
let page: Page
const url = inject('serverUrl')
beforeAll(async () => {
  browser = await openBrowser()
  page = await (await openSignedIn(browser, { url, account: await makeAccount(url) })).newPage()
})
afterAll(() => browser.close())

const FILES: Record<string, string> = {
  'package.json': '{"name":"reading-list","dependencies":{"@base44/sdk":"0.8.6"}}',
  'index.html': '<title>Reading list</title>',
  'src/main.jsx': `import ReactDOM from 'react-dom/client'\nimport App from '@/App.jsx'\nimport '@/index.css'\n\nReactDOM.createRoot(document.getElementById('root')).render(\n  <App />\n)\n`,
  'src/App.jsx': `import { BrowserRouter as Router, Route, Routes, Link, useParams } from 'react-router-dom'
import Home from './pages/Home'
const Book = () => <h1>Book number {useParams().id}</h1>
export default function App() {
  return <Router><Link to="/books/7">Seven</Link><Routes><Route path="/" element={<Home />} /><Route path="/books/:id" element={<Book />} /></Routes></Router>
}`,
  'src/index.css': '@tailwind base;',
  'src/pages/Home.jsx': `import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { base44 } from '@/api/base44Client'
export default function Home() {
  const [books, setBooks] = useState([])
  const load = () => base44.entities.Book.list().then(setBooks)
  useEffect(() => { load() }, [])
  return <main><h1>My books</h1><p>Kept at {import.meta.env.VITE_BRANCH}</p><ul>{books.map((book) => <li key={book.id}>{book.title}</li>)}</ul>
    <Button onClick={() => base44.entities.Book.create({ title: 'Emma' }).then(load)}>Add Emma</Button></main>
}`,
  'src/components/ui/button.jsx': 'export const Button = () => null',
  'src/api/base44Client.js': `import { createClient } from '@base44/sdk'\nexport const base44 = createClient({ appId: 'x' })`,
  'base44/entities/Book.jsonc': '{"name":"Book","type":"object","properties":{"title":{"type":"string"}}}',
  'data/Book.json': '[{"title":"Middlemarch"}]',
  'node_modules/x/index.js': 'throw new Error()',
}
const archive = () =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`reading-list/${path}`, strToU8(text)]))))

describe('an app made elsewhere', () => {
  it('is imported from a zip, shown with what became of it, opened and downloaded again', async () => {
    await page.goto(`${url}/home`)
    await page.getByRole('button', { name: 'Import app' }).click()
    await page
      .getByLabel('Zip to import')
      .setInputFiles({ name: 'reading-list.zip', mimeType: 'application/zip', buffer: archive() })
    const dialog = page.getByRole('dialog', { name: 'Your app is here' })
    await dialog.waitFor({ timeout: 60_000 })
    await dialog.getByText('2 of 2 pages can be shown.').waitFor()
    await dialog.getByText(/Book: the archive does not say who may read or change its records/).waitFor()
    await dialog.getByText('1 record', { exact: true }).waitFor()
    await dialog.getByLabel('VITE_BRANCH').fill('Harbour library')
    await dialog.getByRole('button', { name: 'Save variables' }).click()
    await page.getByText('Saved. The preview is put together anew').first().waitFor()
    await dialog.getByRole('button', { name: 'Open in editor' }).click()
    await page.waitForURL(/\/build\/app\//)
    await preview(page).getByRole('heading', { name: 'My books' }).waitFor({ timeout: 60_000 })
    await preview(page).getByText('Kept at Harbour library').waitFor()
    await preview(page).getByText('Middlemarch').waitFor()
    await preview(page).getByRole('button', { name: 'Add Emma' }).click()
    await preview(page).getByText('Emma', { exact: true }).waitFor()
    await openPanel(page, 'Import and export')
    await page.getByLabel('VITE_BRANCH').fill('Old town')
    await page.getByRole('button', { name: 'Save variables' }).click()
    await preview(page).getByText('Kept at Old town').waitFor({ timeout: 60_000 })
    await preview(page).getByRole('link', { name: 'Seven' }).click()
    await preview(page).getByRole('heading', { name: 'Book number 7' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Code' }).click(),
    ])
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['package.json', 'src/pages/Home.jsx', 'src/entities/Book.json', 'buildai.json']),
    )
  })

  it('is imported by dropping it on the page, and what is no app is refused in words', async () => {
    await goWithin(page, `${url}/home`)
    await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
    const drop = (name: string, base64: string) =>
      page.evaluate(
        `(() => {
          const data = new DataTransfer()
          const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (sign) => sign.charCodeAt(0))
          data.items.add(new File([bytes], ${JSON.stringify(name)}, { type: 'application/zip' }))
          window.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }))
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
        })()`,
      )
    await drop('notes.zip', Buffer.from('not a zip').toString('base64'))
    const refused = page.getByRole('dialog', { name: 'The app was not imported' })
    await refused.getByRole('alert').filter({ hasText: 'This is not a zip archive.' }).waitFor()
    await refused.getByRole('button', { name: 'Close' }).last().click()
    await drop('reading-list.zip', archive().toString('base64'))
    await page.getByRole('dialog', { name: 'Your app is here' }).waitFor({ timeout: 60_000 })
  })
})
