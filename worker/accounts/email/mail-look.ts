import { readableOn } from '#contract/settings/colours'
import { readStyle } from '#contract/settings/read-settings'
import type { MailLook } from '#worker/platform/mail/compose-mail'
import type { Tenant } from '../tenants'

/** Mail of an app is in the app's own colours, under its logo. */
export function mailLook({ app, origin }: Pick<Tenant, 'app' | 'origin'>): { look?: MailLook } {
  if (!app) return {}
  const { logoUrl, buttonBackgroundColor: buttonColor, buttonTextColor } = readStyle(app.style)
  const colours = {
    logoUrl: logoUrl?.startsWith('/') ? `${origin}${logoUrl}` : logoUrl,
    buttonColor,
    buttonTextColor: buttonTextColor ?? (buttonColor && readableOn(buttonColor)),
  }
  return { look: colours }
}
