import own from './styles.css?inline';

export const styles: readonly string[] = [own];
