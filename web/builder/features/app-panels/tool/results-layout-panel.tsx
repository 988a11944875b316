import { LayoutGrid, List, type LucideIcon, Table2, TextAlignStart } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { LAYOUTS, type LayoutKind } from '#contract/tools/tool'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Switch } from '../../../components/ui/switch'
import type { ToolSetup } from '../../../lib/app/tool-setup'
import { cn } from '../../../lib/screen/cn'
import { SettingGroup } from '../controls/setting-group'
import { InstructionsEditor } from './instructions-editor'
import { ResultColumns } from './result-columns'

const KINDS: Record<LayoutKind, { icon: LucideIcon; about: string }> = {
  article: { icon: TextAlignStart, about: 'One text with headings' },
  list: { icon: List, about: 'Items below each other' },
  cards: { icon: LayoutGrid, about: 'Items beside each other' },
  table: { icon: Table2, about: 'Items as rows' },
}

/** What a tool is told to answer, and how its answers look. */
export function ResultsLayoutPanel({ setup }: { setup: ToolSetup }) {
  const { instructions, texts, layout, change, changeLayout } = setup
  return (
    <>
      <PanelHeader />
      <PanelBody description="What the tool answers, and how its answers look.">
        <SettingGroup title="Answer">
          <InstructionsEditor value={instructions} fields={texts.fields} onChange={(next) => change({ instructions: next })} />
        </SettingGroup>
        <SettingGroup title="Layout">
          <LayoutChoice value={layout.kind} onChange={(kind) => changeLayout({ kind })} />
          <Switch
            label="With images"
            hint={
              layout.kind === 'article'
                ? 'A picture above the text, of what the tool reads or people upload.'
                : 'A picture with each item, of what the tool reads.'
            }
            checked={layout.hasImages}
            onChange={(hasImages) => changeLayout({ hasImages })}
          />
        </SettingGroup>
        {layout.kind !== 'article' && (
          <ResultColumns columns={layout.columns} onChange={(columns) => changeLayout({ columns })} />
        )}
      </PanelBody>
      <DoneFooter />
    </>
  )
}

const LayoutChoice = ({ value, onChange }: { value: LayoutKind; onChange: (kind: LayoutKind) => void }) => (
  <RadioGroup.Root
    aria-label="Layout"
    value={value}
    onValueChange={(next) => onChange(next as LayoutKind)}
    className="grid grid-cols-2 gap-2"
  >
    {(Object.keys(LAYOUTS) as LayoutKind[]).map((kind) => {
      const { icon: Icon, about } = KINDS[kind]
      return (
        <RadioGroup.Item
          key={kind}
          value={kind}
          className={cn(
            'flex min-w-0 items-start gap-3 rounded-lg border bg-surface p-3 text-left shadow-sm hover:bg-hover',
            'data-[state=checked]:border-accent data-[state=checked]:ring-2 data-[state=checked]:ring-accent/25',
          )}
        >
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
          <span className="min-w-0">
            <span className="block font-medium text-sm">{LAYOUTS[kind]}</span>
            <span className="block text-muted text-xs">{about}</span>
          </span>
        </RadioGroup.Item>
      )
    })}
  </RadioGroup.Root>
)
