import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { AppSettings, TemplateCategory } from '#contract/settings/app-settings'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { Switch } from '../../../components/ui/switch'
import type { AppSetup } from '../../../lib/app/app-setup'
import type { ToolSetup } from '../../../lib/app/tool-setup'
import { PictureSetting } from '../controls/picture-setting'
import { Labelled, TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'

interface TemplateSettingsProps {
  appId: string
  filesAt: string
  setup: Pick<ToolSetup, 'settings' | 'changeSettings'>
}

const ABOUT = 'What every builder of this installation finds on Home, and may begin from.'

/** Whether the gallery shows a tool, and what it shows of it. */
export function TemplateSettings({ appId, filesAt, setup }: TemplateSettingsProps) {
  const { settings, changeSettings } = setup
  return (
    <SettingGroup title="Template library" about={ABOUT}>
      <Switch
        label="Tool template"
        hint="In the gallery while the tool is active and its app published."
        checked={settings.isToolTemplate}
        onChange={(isToolTemplate) => changeSettings({ isToolTemplate })}
      />
      {settings.isToolTemplate && (
        <>
          <TemplateDetails appId={appId} filesAt={filesAt} setup={setup} />
          <Switch
            label="Pro tool"
            hint="For builders on a paid plan."
            checked={settings.isProTool}
            onChange={(isProTool) => changeSettings({ isProTool })}
          />
        </>
      )}
    </SettingGroup>
  )
}

/** The same of a whole app. */
export function AppTemplateSettings({ appId, filesAt, setup }: Omit<TemplateSettingsProps, 'setup'> & { setup: AppSetup }) {
  const { settings, changeSettings } = setup
  return (
    <SettingGroup title="Template" about={ABOUT}>
      <Switch
        label="App template"
        hint="In the gallery while the app is published. Others get its live code, its branding and its active tools; no secrets, people or live data."
        checked={settings.isAppTemplate}
        onChange={(isAppTemplate) => changeSettings({ isAppTemplate })}
      />
      {settings.isAppTemplate && <TemplateDetails appId={appId} filesAt={filesAt} setup={setup} />}
    </SettingGroup>
  )
}

type Details = Pick<AppSettings, 'templateCategory' | 'templateCategories' | 'templateImageUrl' | 'templateDescription'>
interface TemplateDetailsProps extends Omit<TemplateSettingsProps, 'setup'> {
  setup: { settings: Details; changeSettings: (next: Partial<Details>) => void }
}

function TemplateDetails({ appId, filesAt, setup: { settings, changeSettings } }: TemplateDetailsProps) {
  const { templateCategory, templateCategories } = settings
  return (
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
