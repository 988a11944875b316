import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { AppSettings, TemplateCategory } from '#contract/settings/app-settings'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { Switch } from '../../../components/ui/switch'
import type { ToolSetup } from '../../../lib/app/tool-setup'
import { PictureSetting } from '../controls/picture-setting'
import { Labelled, TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'

interface TemplateSettingsProps {
  appId: string
  filesAt: string
  setup: Pick<ToolSetup, 'settings' | 'changeSettings'>
}

/** What the library of templates shows of a tool. */
export function TemplateSettings({ appId, filesAt, setup: { settings, changeSettings } }: TemplateSettingsProps) {
  const { isToolTemplate, templateCategory, templateCategories } = settings
  return (
    <SettingGroup title="Template library" about="Kept for the library of templates, which there is none of yet.">
      <Switch
        label="Tool template"
        hint="Marks the tool as one that other tools are to begin from."
        checked={isToolTemplate}
        onChange={(isOn) => changeSettings({ isToolTemplate: isOn })}
      />
      {isToolTemplate && (
        <>
          <Labelled label="Category">
            {({ id }) => (
              <Select
                id={id}
                value={templateCategory ?? ''}
                onChange={({ target }) => changeSettings({ templateCategory: target.value || null })}
              >
                <option value="">None</option>
                {templateCategories.map((category) => (
                  <option key={category} value={category}>
                    {category}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          <Categories
            categories={templateCategories}
            onChange={(next) =>
              changeSettings({
                templateCategories: next,
                ...(templateCategory && !next.includes(templateCategory) ? { templateCategory: null } : {}),
              })
            }
          />
          <Switch label="Pro tool" checked={settings.isProTool} onChange={(isProTool) => changeSettings({ isProTool })} />
          <PictureSetting
            label="Template image"
            appId={appId}
            filesAt={filesAt}
            value={settings.templateImageUrl}
            onChange={(templateImageUrl) => changeSettings({ templateImageUrl })}
          />
          <TextSetting
            label="Template description"
            rows={3}
            maxLength={500}
            value={settings.templateDescription}
            schema={AppSettings.shape.templateDescription}
            onChange={(templateDescription) => changeSettings({ templateDescription })}
          />
        </>
      )}
    </SettingGroup>
  )
}

function Categories({ categories, onChange }: { categories: string[]; onChange: (next: string[]) => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  function add() {
    const read = TemplateCategory.safeParse(name)
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    if (categories.some((each) => each.toLowerCase() === read.data.toLowerCase())) return setProblem('Category already exists')
    onChange([...categories, read.data])
    setName('')
    setProblem(undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      <Labelled label="New category" error={problem}>
        {({ id, describedBy, isInvalid }) => (
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <Input
              id={id}
              maxLength={60}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit" className="h-9">
              <Plus />
              Add
            </Button>
          </form>
        )}
      </Labelled>
      {categories.length > 0 && (
        <ul aria-label="Categories" className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category} className="flex items-center gap-1 rounded-md border bg-surface pl-2 text-sm">
              {category}
              <IconButton
                size="icon-sm"
                label={`Delete category ${category}`}
                onClick={() => onChange(categories.filter((each) => each !== category))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
