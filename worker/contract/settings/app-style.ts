import { z } from 'zod'
import { AssetUrl } from './asset-url'

/** `#abc` or `#aabbcc`, and nothing else: what is stored goes into styles as it is. */
export const Colour = z
  .string()
  .trim()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Write a colour as # and six digits or letters from a to f, such as #1d4ed8')
  .transform((text) => (text.length === 4 ? `#${[...text.slice(1)].map((sign) => sign + sign).join('')}` : text).toLowerCase())

export const STYLE_NAMES = ['light', 'dark', 'colorful'] as const

/** How an app looks, as its owner set it by hand. Null: as the app was made. */
export const AppStyle = z.object({
  styleName: z.enum(STYLE_NAMES).nullable(),
  backgroundColor: Colour.nullable(),
  backgroundImage: AssetUrl.nullable(),
  logoUrl: AssetUrl.nullable(),
  headerTextColor: Colour.nullable(),
  subheaderTextColor: Colour.nullable(),
  buttonTextColor: Colour.nullable(),
  buttonBackgroundColor: Colour.nullable(),
  /** Without the words "Made with BuildAI". */
  hideBuildAI: z.boolean(),
})
export type AppStyle = z.infer<typeof AppStyle>

/** POST /api/apps/{appId}/style */
export const ChangeStyle = z.object({ appStyle: z.strictObject(AppStyle.partial().shape) })
