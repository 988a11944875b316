import { useState } from 'react'

/** Values of a form and what is wrong with them. `check` answers { field: 'what to do' } for what cannot be sent. */
export function useForm(start, check) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState({})
  const set = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const text = (name) => ({ name, value: values[name] ?? '', onChange: (event) => set(name, event.target.value) })
  const submit = (send) => (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = check(values)
    setErrors(found)
    if (Object.keys(found).length === 0) return send(values)
    window.requestAnimationFrame(() => form.querySelector('[aria-invalid="true"]')?.focus())
  }
  return { values, errors, set, text, submit }
}
