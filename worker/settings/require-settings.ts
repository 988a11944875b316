import type { BuilderPrincipal } from '#contract/access/permissions'
import { appSettingPermissions, SETTING_PERMISSIONS, type SettingName } from '#contract/access/setting-permissions'
import type { AppRow } from '#worker/apps/find-app'
import { requireMay } from '#worker/platform/http/require-permission'

/**
 * Each setting says for itself who may change it, by whichever call it is changed. What is no setting, as the words of
 * an app, is let through.
 */
export function requireSettings(
  builder: BuilderPrincipal,
  { appType, publishedVersionId }: Pick<AppRow, 'appType' | 'publishedVersionId'>,
  change: object,
): void {
  const about = { appType, isPublished: publishedVersionId !== null }
  for (const [name, value] of Object.entries(change))
    if (value !== undefined && isSetting(name))
      for (const permission of appSettingPermissions(name)) requireMay(builder, permission, about)
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTING_PERMISSIONS, name)
