import { useQuery } from '@tanstack/react-query'
import { TOOL_PATH_LENGTH, TOOL_TITLE_LENGTH, TOOL_WORDS, ToolPath, ToolTitle } from '#contract/tools/tool'
import type { ToolSetup } from '../../../lib/app/tool-setup'
import { toolsQuery } from '../../../lib/app/tools'
import { PictureSetting } from '../controls/picture-setting'
import { TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'

interface ToolIdentityProps {
  appId: string
  filesAt: string
  setup: ToolSetup
}

/** What a tool is called, where people find it, and its picture in lists. */
export function ToolIdentity({ appId, filesAt, setup: { tool, change } }: ToolIdentityProps) {
  const { data } = useQuery(toolsQuery(appId))
  const others = data?.tools.filter(({ toolId }) => toolId !== tool.toolId) ?? []
  const FreePath = ToolPath.refine((path) => others.every((other) => other.path !== path), { error: TOOL_WORDS.pathTaken })
  return (
    <SettingGroup title="Tool">
      <TextSetting
        label="Title"
        hint="What the tool is called in lists, and above its page where it has no header."
        value={tool.title}
        schema={ToolTitle}
        maxLength={TOOL_TITLE_LENGTH}
        missing={TOOL_WORDS.noHeader}
        onChange={(title) => change({ title })}
      />
      <TextSetting
        label="Path"
        hint={tool.publicUrl.replace(/[^/]*$/, tool.path)}
        value={tool.path}
        schema={FreePath}
        maxLength={TOOL_PATH_LENGTH}
        onChange={(path) => change({ path })}
      />
      <PictureSetting
        label="Thumbnail"
        appId={appId}
        filesAt={filesAt}
        value={tool.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
      />
    </SettingGroup>
  )
}
