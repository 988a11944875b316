import { escapeHtml } from '#contract/escape-html'
import { RUN_WORDS } from '../run-words'
import type { ResultsLayout } from '../tool'
import { markdownAsHtml } from './markdown-html'
import { type Column, columnsOf } from './result-values'
import type { ResultItem, RunResult, RunSource } from './run-result'

interface Surroundings {
  /** How many sources there are to lead to. */
  sources?: number
  /** Stands before addresses of the app's own files. */
  base?: string
}

/** A result in the layout it was asked for, whole or as far as it has come. Everything in it is escaped. */
export function resultAsHtml(result: RunResult, layout: ResultsLayout, { sources = 0, base = '' }: Surroundings = {}): string {
  if (result.kind === 'article') return `<article class="prose">${markdownAsHtml(result.text, sources)}</article>`
  const columns = columnsOf(layout)
  const { items } = result
  if (items.length === 0) return '<p class="soft">Nothing was found.</p>'
  if (layout.kind === 'table') return tableOf(items, columns)
  const pictureOf = (item: ResultItem, at: number) =>
    layout.hasImages ? picture(item, columns, { base, address: result.pictures[at] ?? null }) : ''
  const all = items.map((item, at) => `<li>${pictureOf(item, at)}<div class="about">${itemOf(item, columns)}</div></li>`)
  return `<ul class="${layout.kind === 'cards' ? 'cards' : 'list'}">${all.join('')}</ul>`
}

const words = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** The first column is an item's title; the others stand under it, each by its label. */
function itemOf(item: ResultItem, [title, ...others]: Column[]): string {
  const head = title && item[title.name] ? `<h3>${words(item[title.name] ?? '')}</h3>` : ''
  const said = others.filter(({ name }) => item[name])
  if (said.length === 0) return head
  if (others.length === 1) return `${head}<p>${words(item[others[0]?.name ?? ''] ?? '')}</p>`
  const lines = said.map(({ name, label }) => `<div><dt>${words(label || name)}</dt><dd>${words(item[name] ?? '')}</dd></div>`)
  return `${head}<dl>${lines.join('')}</dl>`
}

/** Only a file of the app itself is ever loaded; an item without a picture has its first letter. */
function picture(item: ResultItem, [title]: Column[], { base, address }: { base: string; address: string | null }): string {
  if (address && /^\/files\/[a-z0-9]{16,24}\/[\w.-]{1,140}$/.test(address))
    return `<img class="picture" src="${escapeHtml(base + address)}" alt="" loading="lazy" width="320" height="200">`
  const letter = [...((title && item[title.name]) || '•')][0] ?? '•'
  return `<div class="picture letter" aria-hidden="true">${escapeHtml(letter.toUpperCase())}</div>`
}

function tableOf(items: ResultItem[], columns: Column[]): string {
  const head = columns.map(({ name, label }) => `<th scope="col">${words(label || name)}</th>`).join('')
  const rows = items.map((item) => `<tr>${columns.map(({ name }) => `<td>${words(item[name] ?? '')}</td>`).join('')}</tr>`)
  return `<div class="scroll" tabindex="0" role="region" aria-label="Results"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** Where it stands, numbered as the text names it. One that was removed since says so. */
export function sourcesAsHtml(sources: RunSource[]): string {
  if (sources.length === 0) return ''
  const all = sources.map(({ itemName, headings, quote, isGone }, at) => {
    const name = words([itemName, ...headings].join(' › '))
    const said = isGone ? `<p class="soft">${RUN_WORDS.gone}</p>` : `<blockquote>${words(quote)}</blockquote>`
    return `<li id="source-${at + 1}"><details><summary>[${at + 1}] ${name}</summary>${said}</details></li>`
  })
  return `<section class="sources"><h2>Sources</h2><ol>${all.join('')}</ol></section>`
}
