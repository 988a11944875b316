import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Slug } from '#contract/app/apps'
import { Field } from '../../components/ui/field'
import { messageOf } from '../../lib/api'
import { addressQuery } from './queries'

const TYPING_MS = 300

interface AddressFieldProps {
  appId: string
  /** The one it has. */
  current: string
  value: string
  onChange: (value: string) => void
}

/** The address as it is typed, and whether it is free. */
export function useAddress(appId: string, current: string, typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const read = Slug.safeParse(settled)
  const slug = read.success ? read.data : ''
  const check = useQuery({ ...addressQuery(appId, slug), enabled: slug !== '' })
  const isChecked = settled === typed && check.data?.slug === slug && !check.isPlaceholderData
  const isBad = !Slug.safeParse(typed).success
  const trouble = isBad
    ? Slug.safeParse(typed).error?.issues[0]?.message
    : check.error
      ? messageOf(check.error)
      : isChecked && !check.data?.isFree
        ? check.data?.message
        : undefined
  const slugTyped = Slug.safeParse(typed).data
  const isReady = slugTyped !== undefined && (slugTyped === current || (isChecked && check.data?.isFree === true))
  return {
    slug: slugTyped ?? current,
    isReady,
    trouble,
    url: isChecked ? check.data?.url : undefined,
    isFree: isChecked && check.data?.isFree,
  }
}

/** Where the app will be found, checked while it is typed. */
export function AddressField({ appId, current, value, onChange }: AddressFieldProps) {
  const { trouble, url, isFree } = useAddress(appId, current, value)
  const hint =
    url && isFree ? `${url.replace(/^https?:\/\//, '')}${value === current ? '' : ' is free'}` : 'Looking whether it is free…'
  return (
    <Field
      label="Address"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={48}
      value={value}
      onChange={({ target }) => onChange(target.value.toLowerCase().replace(/\s+/g, '-'))}
      hint={<span aria-live="polite">{hint}</span>}
      {...(trouble ? { error: trouble } : {})}
    />
  )
}
