/** One stored file of one app. */
export interface FileRef {
  appId: string
  name: string
  isPrivate: boolean
}

const APP_ID = '[a-z0-9]{16,24}'
const NAME = '[A-Za-z0-9._-]{1,140}'
const PUBLIC = new RegExp(`^/files/(${APP_ID})/(${NAME})$`)
const SIGNED = new RegExp(`^/files/private/(${APP_ID})/(${NAME})$`)
const URI = new RegExp(`^private/(${APP_ID})/(${NAME})$`)

/** Undefined for what no file of ours can be called. */
export function fileRef({ appId, name, isPrivate }: FileRef): FileRef | undefined {
  return new RegExp(`^${APP_ID}$`).test(appId) && new RegExp(`^${NAME}$`).test(name) && name !== '..' && name !== '.'
    ? { appId, name, isPrivate }
    : undefined
}

/** Where in the bucket uploads are: `{prefix}/{appId}/…`. */
export const PUBLIC_FILES = 'uploads'
export const PRIVATE_FILES = 'private-uploads'

/** Where a file lies in R2. The prefix ends in a slash, so no other app's id can begin with it. */
export const fileKey = ({ appId, name, isPrivate }: FileRef): string =>
  `${isPrivate ? PRIVATE_FILES : PUBLIC_FILES}/${appId}/${name}`

export const fileUri = ({ appId, name }: FileRef): string => `private/${appId}/${name}`
export const filePath = ({ appId, name, isPrivate }: FileRef): string => `/files/${isPrivate ? 'private/' : ''}${appId}/${name}`

/** The file a `file_uri` names. */
export function readFileUri(uri: string): FileRef | undefined {
  const [, appId, name] = URI.exec(uri) ?? []
  return appId && name ? { appId, name, isPrivate: true } : undefined
}

/**
 * The file an address leads to, on whichever host the app was at when it was made: apps change hosts and keep their
 * pictures.
 */
export function readFileUrl(address: string): { ref: FileRef; query: URLSearchParams } | undefined {
  if (!URL.canParse(address, 'http://app')) return undefined
  const url = new URL(address, 'http://app')
  const open = PUBLIC.exec(url.pathname)
  const [, appId, name] = open ?? SIGNED.exec(url.pathname) ?? []
  return appId && name ? { ref: { appId, name, isPrivate: !open }, query: url.searchParams } : undefined
}
