import { hashText } from '#compiler/chunks/build-chunks'
import { ApiError } from '#contract/errors'
import { letterSvg, logoSvg, markSvg } from '#contract/settings/icon-svg'
import { readStyle } from '#contract/settings/read-settings'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { readPictureSize } from '#worker/platform/picture-size'
import { fileKey } from '../build/build-files'
import { readMark } from './read-mark'
import { renderPng } from './render-png'

/** The icons systems ask for when somebody installs the app, by the names they are served under. */
export const ICON_FILES = {
  'icon-192.png': { side: 192, isBleeding: false },
  'icon-512.png': { side: 512, isBleeding: false },
  'maskable-512.png': { side: 512, isBleeding: true },
  'apple-touch-icon.png': { side: 180, isBleeding: true },
} as const
export type IconFile = keyof typeof ICON_FILES

/** Decoding takes four bytes a pixel; a logo larger than this is not looked into. */
const MAX_LOGO_BYTES = 2_000_000
const MAX_LOGO_SIDE = 4_096
const PROBE_SIDE = 16
const TYPES: [string, number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

/** The app's logo as it is. Where it has none: the icon its pages show, or the first letter of its name. */
export async function answerIcon(env: Env, app: AppRow, base = ''): Promise<Response> {
  const { logoUrl } = readStyle(app.style)
  if (logoUrl) {
    const location = logoUrl.startsWith('/') ? base + logoUrl : logoUrl
    return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-cache' } })
  }
  return new Response(await drawnOf(env, app), {
    headers: {
      'Content-Type': 'image/svg+xml',
      // Asked for again each time: it changes with the app's name and style.
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

async function drawnOf(env: Env, app: AppRow, shape: { isBleeding?: boolean } = {}): Promise<string> {
  const mark = await readMark(env, app)
  return mark ? markSvg(app, mark, shape) : letterSvg(app, shape)
}

/** The same as a PNG of one size. It is drawn once and kept under a name made from what it is drawn of. */
export async function answerIconFile(env: Env, app: AppRow, name: string): Promise<Response> {
  if (!isIconFile(name)) throw new ApiError('not-found', 'There is nothing at this address')
  const { side, isBleeding } = ICON_FILES[name]
  const { logoUrl } = readStyle(app.style)
  const drawn = await drawnOf(env, app, { isBleeding })
  const key = fileKey(app.id, `icon-${side}-${await hashText(`${logoUrl ?? ''} ${drawn}`)}.png`)
  const known = await env.FILES.get(key)
  const png = known ? known.body : await drawIcon(env, { logoUrl, drawn, side, isBleeding })
  if (png instanceof Uint8Array) await env.FILES.put(key, png, { httpMetadata: { contentType: 'image/png' } })
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' },
  })
}

const isIconFile = (name: string): name is IconFile => Object.hasOwn(ICON_FILES, name)

interface Drawing {
  logoUrl: string | null
  /** Where it has no logo that can be seen. */
  drawn: string
  side: number
  isBleeding: boolean
}

async function drawIcon(env: Env, { logoUrl, drawn, side, isBleeding }: Drawing): Promise<Uint8Array> {
  const logo = logoUrl ? await readLogo(env, logoUrl) : undefined
  // What only looks like a picture leaves nothing on the ground it is drawn on.
  const isSeen = logo && (await renderPng(logoSvg(logo), PROBE_SIDE))
  const png = await renderPng(isSeen ? logoSvg(logo, { isBleeding }) : drawn, side)
  if (!png) throw new Error('the icon of an app came out empty')
  return png
}

/** A logo that was uploaded, if it is a picture this can decode. One elsewhere on the web is not fetched for it. */
export async function readLogo(env: Env, logoUrl: string): Promise<string | undefined> {
  const bytes = await hook('readUpload')(env, logoUrl, MAX_LOGO_BYTES)
  const type = bytes && TYPES.find(([, starts]) => starts.every((byte, at) => bytes[at] === byte))?.[0]
  const size = bytes && readPictureSize(bytes)
  if (!bytes || !type || !size || Math.max(size.width, size.height) > MAX_LOGO_SIDE) return undefined
  return `data:${type};base64,${toBase64(bytes)}`
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
