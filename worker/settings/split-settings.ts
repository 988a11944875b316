import type { SettingsChange } from '#contract/settings/app-settings'
import type { AppValues } from './change-app'

/** Where each setting of the specification's call is kept. */
export function splitSettings(change: Omit<SettingsChange, 'gumroadAccessToken'>): AppValues {
  const { header, description, mainPage, isSignupEnabled, exposureAcknowledged, aiModel, modelTemperature, ...settings } = change
  const columns = { mainPage, isSignupEnabled, exposureAcknowledged, aiModel, modelTemperature }
  const texts = given({ header, description })
  return {
    ...given(columns),
    ...(isEmpty(texts) ? {} : { texts }),
    ...(isEmpty(settings) ? {} : { settings }),
    // Whoever was sent an invitation before may not come back to it.
    ...(settings.isClaimable === false ? { claimSeed: null } : {}),
  }
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

/** Without what was not named; null is a value. */
function given<Values extends object>(values: Values): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const named = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
}
