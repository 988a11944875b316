import { isRecord } from '../data/json-values'
import type { AppFiles } from './app-files'

/** How an app says in its `app.json` that it looks: dark or light whatever the device, its icon by name, its colour. */
export interface ManifestLook {
  theme?: 'light' | 'dark'
  icon?: string
  /** In OKLCH. */
  accent?: { hue: number; chroma: number }
}

/** Never throws: what cannot be read says nothing. */
export function readManifestLook(files: AppFiles): ManifestLook {
  try {
    const manifest: unknown = JSON.parse(files['app.json'] ?? '{}')
    const look = isRecord(manifest) ? manifest.look : undefined
    if (!isRecord(look)) return {}
    const { style, icon, accentHue: hue, accentChroma: chroma } = look
    return {
      ...(style === 'light' || style === 'dark' ? { theme: style } : {}),
      ...(typeof icon === 'string' ? { icon } : {}),
      ...(typeof hue === 'number' && typeof chroma === 'number' ? { accent: { hue, chroma } } : {}),
    }
  } catch {
    return {}
  }
}
