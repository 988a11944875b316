import type { ToolSummary } from '#contract/tools/tool'
import { notify } from '../../lib/screen/notify'

/** The address people open a tool at, and what is missing for them to get there. */
export async function copyPublicLink({ publicUrl, status }: ToolSummary, isPublished: boolean): Promise<void> {
  try {
    await navigator.clipboard.writeText(publicUrl)
  } catch {
    return notify.error(`The link could not be copied. It is ${publicUrl}`)
  }
  if (!isPublished) notify.success('Copied. It opens once the app is published and the tool is active.')
  else if (status === 'draft') notify.success('Copied. It opens once the tool is active.')
  else notify.success('Copied public link to clipboard')
}
