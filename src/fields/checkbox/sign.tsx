export { CheckboxControl as sign } from '../shared/choice-control.tsx';
