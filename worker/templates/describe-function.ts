import type { TemplateContents } from '#contract/app/templates'
import type { FoundFunction } from '#worker/functions/find-functions'

/** What whoever takes a template is told of a function before it is theirs. */
export const describeFunction = ({
  name,
  description,
  access,
  automations,
}: Pick<FoundFunction, 'name' | 'description' | 'access' | 'automations'>): TemplateContents['functions'][number] => ({
  name,
  description,
  isPublic: access === 'public',
  startsItself: automations.length > 0,
})
