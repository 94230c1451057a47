export { RadioControl as sign } from '../shared/choice-control.tsx';
