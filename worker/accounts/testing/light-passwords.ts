import { workLightly } from './password-work'

workLightly()
