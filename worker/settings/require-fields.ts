import type { BuilderPrincipal } from '#contract/access/permissions'
import { FIELD_PERMISSIONS } from '#contract/access/setting-permissions'
import { ApiError } from '#contract/errors'
import { type CustomField, mayMemorize } from '#contract/settings/custom-fields'
import type { AppRow } from '#worker/apps/find-app'
import { requireMay } from '#worker/platform/http/require-permission'

type FieldsApp = Pick<AppRow, 'isSignupEnabled' | 'appType' | 'publishedVersionId'>

interface ChangedFields {
  before: CustomField[]
  fields: CustomField[] | undefined
}

/** Asks what each field needs, but for what was there before: who loses a plan may still change the rest. */
export function requireFields(builder: BuilderPrincipal, app: FieldsApp, { before: known, fields }: ChangedFields): void {
  const before = new Map(known.map((field) => [field.name, field]))
  const about = { appType: app.appType, isPublished: app.publishedVersionId !== null }
  for (const field of fields ?? []) {
    const known = before.get(field.name)
    const permission = FIELD_PERMISSIONS[field.type]
    if (permission && known?.type !== field.type) requireMay(builder, permission, about)
    if (field.memorize && !known?.memorize && !mayMemorize(field.type, app.isSignupEnabled))
      throw new ApiError('invalid-input', `${field.name}: answers are remembered only where people may sign up`)
  }
}
