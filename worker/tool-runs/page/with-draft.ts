import type { z } from 'zod'
import { AppStyle } from '#contract/settings/app-style'
import { AppTexts } from '#contract/settings/app-texts'
import { readStyle } from '#contract/settings/read-settings'
import { ResultsLayout, type Tool, ToolSettings, ToolTitle } from '#contract/tools/tool'
import type { ToolDraft } from '#contract/tools/tool-draft'
import type { Site } from '#worker/publishing/serve/app-host'

/** The tool and its app as they are typed: nobody's but the owner's who types. */
export function withDraft({ tool, site }: { tool: Tool; site: Site }, draft: ToolDraft): { tool: Tool; site: Site } {
  const { definition } = tool
  const title = ToolTitle.safeParse(draft.title)
  return {
    tool: {
      ...tool,
      title: title.success ? title.data : tool.title,
      definition: {
        ...definition,
        texts: withValid(AppTexts, definition.texts, draft.texts),
        layout: withValid(ResultsLayout, definition.layout, draft.layout),
        settings: withValid(ToolSettings, definition.settings, draft.settings),
      },
    },
    site: { ...site, app: { ...site.app, style: withValid(AppStyle, readStyle(site.app.style), draft.style) } },
  }
}

function withValid<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  saved: z.output<z.ZodObject<Shape>>,
  typed: Record<string, unknown> = {},
): z.output<z.ZodObject<Shape>> {
  const valid = Object.entries(schema.shape).flatMap(([name, field]) => {
    const read = Object.hasOwn(typed, name) ? (field as z.ZodType).safeParse(typed[name]) : undefined
    return read?.success ? [[name, read.data]] : []
  })
  return { ...saved, ...Object.fromEntries(valid) }
}
