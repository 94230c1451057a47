import controls from '../../fields/page-controls.css?inline';
import own from './styles.css?inline';

export const styles: readonly string[] = [controls, own];
