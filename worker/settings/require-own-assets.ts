import { ApiError } from '#contract/errors'
import type { SettingsChange } from '#contract/settings/app-settings'
import type { AppStyle } from '#contract/settings/app-style'
import { appOfAsset } from '#contract/settings/asset-url'

type Pictures = Pick<Partial<AppStyle>, 'backgroundImage' | 'logoUrl'> & Pick<SettingsChange, 'templateImageUrl'>

/** A file of another app would go with that app, and is nothing this one was given. */
export function requireOwnAssets(appId: string, { backgroundImage, logoUrl, templateImageUrl }: Pictures): void {
  for (const asset of [backgroundImage, logoUrl, templateImageUrl]) {
    const owner = asset ? appOfAsset(asset) : undefined
    if (owner !== undefined && owner !== appId)
      throw new ApiError('invalid-input', 'This picture belongs to another app. Upload it to this one.')
  }
}
