import { hashText } from '#compiler/chunks/build-chunks'
import { pageWords } from '#contract/access/page-access'
import { readStyle, readTexts } from '#contract/settings/read-settings'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { fileKey } from '../build/build-files'
import type { BuildManifest } from '../build/build-version'
import { readLogo } from '../icons/answer-icon'
import { renderPng } from '../icons/render-png'
import { isListed } from '../site/is-listed'
import { CARD, cardSvg } from './card-svg'

type Page = BuildManifest['pages'][number]

export interface PageCard {
  logoUrl: string | null
  draw(logo: string | undefined): string
  /** Another one whenever it is drawn otherwise. */
  hash: string
}

/** The card of a page of an app that anyone may see. `isFirst`: it stands for the app. */
export async function cardOfPage(app: AppRow, page: Page, { isFirst }: { isFirst: boolean }): Promise<PageCard | undefined> {
  const ofApp = descriptionOf(app)
  const title = isFirst ? app.name : (page.title ?? pageWords(page.name))
  return cardOfWords(app, { title, text: (isFirst && ofApp) || page.description || ofApp })
}

/** Of an app that has no page of its own to stand for it: of its tools, or a space. */
export const cardOfApp = (app: AppRow): Promise<PageCard | undefined> =>
  cardOfWords(app, { title: app.name, text: descriptionOf(app) })

export const descriptionOf = ({ texts, description }: Pick<AppRow, 'texts' | 'description'>): string =>
  readTexts(texts).description || description || ''

/** Undefined of an app that not everyone may see: none of its words are told. */
export async function cardOfWords(app: AppRow, { title, text }: { title: string; text: string }): Promise<PageCard | undefined> {
  if (!isListed(app)) return undefined
  const { logoUrl } = readStyle(app.style)
  const draw = (logo?: string) => cardSvg({ app, title, text, logo })
  return { logoUrl, draw, hash: (await hashText(`${logoUrl ?? ''} ${draw()}`)).slice(0, 12) }
}

/** Drawn once, and kept under a name made from what it is drawn of. */
export async function openPageCard(
  env: Env,
  appId: string,
  { logoUrl, draw, hash }: PageCard,
): Promise<ReadableStream | Uint8Array<ArrayBuffer> | undefined> {
  const key = fileKey(appId, `card-${hash}.png`)
  const known = await env.FILES.get(key)
  if (known) return known.body
  const logo = logoUrl ? await readLogo(env, logoUrl) : undefined
  const png = await renderPng(draw(logo), CARD.width, await loadLetters(env))
  if (png) await env.FILES.put(key, png, { httpMetadata: { contentType: 'image/png' } })
  return png
}

/** By `copyLetters` of scripts/build-web.ts. */
const LETTERS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']
/** What was built never changes while this runs; only what has arrived is kept. */
let loaded: Uint8Array[] | undefined

async function loadLetters(env: Pick<Env, 'ASSETS'>): Promise<Uint8Array[]> {
  if (loaded) return loaded
  const files = await Promise.all(
    LETTERS.map(async (name) => {
      const answer = await env.ASSETS.fetch(new URL(`/_letters/${name}.woff2`, 'http://assets.local'))
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      throw new Error(`the letters of cards are not built: ${name}`)
    }),
  )
  loaded = files
  return files
}
