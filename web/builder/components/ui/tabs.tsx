import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<T extends string> {
  value: T
  onChange: (value: T) => void
  label: string
  tabs: { value: T; label: string; content: ReactNode }[]
}

export function Tabs<T extends string>({ value, onChange, label, tabs }: TabsProps<T>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(tabs.find((tab) => tab.value === next)?.value ?? value)}>
      <Primitive.List aria-label={label} className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-sunken p-1">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="h-8 touch:h-10 rounded-md font-medium text-muted text-sm transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-sm"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="mt-6 focus-visible:outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
