import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Tells the build step of wrangler.toml that whoever calls wrangler has done its work. */
export const PREPARED = { BUILDAI_PREPARED: '1' }
