import { z } from 'zod'

const MAX_LENGTH = 2_000
const UPLOADED = /^\/files\/([a-z0-9]{16,24})\/[A-Za-z0-9._-]{1,140}$/

/** Whether an address is one of the web that may be linked to or loaded: https, without a name and password in it. */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** An address as it may stand in a style, an attribute or a mail: nothing in it can end what it stands in. */
const escapeAddress = (address: string): string =>
  new URL(address).href.replace(/["'()\\<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Where a picture is: a file that was uploaded to the app (`/files/{appId}/{name}`, on whatever host the app has), or
 * an https address.
 */
export const AssetUrl = z
  .string()
  .trim()
  .refine((text) => (UPLOADED.test(text) && !/\/\.\.?$/.test(text)) || isWebAddress(text), {
    error: 'Upload a picture, or give its address beginning with https://',
  })
  .transform((text) => (text.startsWith('/') ? text : escapeAddress(text)))

/** Of which app an uploaded file is; undefined for an address elsewhere. */
export const appOfAsset = (asset: string): string | undefined => UPLOADED.exec(asset)?.[1]

/** Empty, or an address that is fine, as it may stand anywhere. */
const link = (isFine: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .max(MAX_LENGTH)
    .refine((text) => text === '' || isFine(text), { error })
    .transform((text) => (isWebAddress(text) ? escapeAddress(text) : text))

/** A page elsewhere that the app leads to; empty for none. */
export const WebLink = link(isWebAddress, 'Give a whole address, beginning with https://')

/** What the owner calls people to: a page elsewhere, one of the app's own, or a mail; empty for nothing. */
export const ActionLink = link(
  (text) => isWebAddress(text) || isOwnPath(text) || z.email().safeParse(mailOf(text)).success,
  'Give an address beginning with https://, a page of the app such as /Pricing, or mailto: and an address',
)

const isOwnPath = (text: string): boolean => /^\/(?![/\\])[\w\-./?=&%#~+]*$/.test(text)
const mailOf = (text: string): string | undefined => /^mailto:([^?]+)(?:\?[\w=&%+.-]*)?$/i.exec(text)?.[1]
