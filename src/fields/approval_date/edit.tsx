export { LabelFace as edit } from '../shared/edit-face.tsx';
