import type { AppFiles } from '#contract/app/app-files'

const INPUT_TEXTS = /\b(?:inputLabel|inputPlaceholder|isInputHidden|isInputCollapsed|examples|isMultiStepInput|inputSteps)\b/

/** Whether a page or component of the app takes the words of its input from what its owner wrote. */
export const readsInputTexts = (files: AppFiles): boolean =>
  Object.entries(files).some(([path, text]) => /\.[jt]sx?$/.test(path) && text.includes('useAppTexts') && INPUT_TEXTS.test(text))

/** What one may say for them to be read. */
export const ASK_TO_READ_INPUT_TEXTS =
  'Where the app asks people for something, show what I wrote under App texts: the input label, placeholder, examples and steps from useAppTexts(), and hide or collapse the input as I set it.'
