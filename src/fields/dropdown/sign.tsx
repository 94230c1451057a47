export { SelectControl as sign } from '../shared/choice-control.tsx';
