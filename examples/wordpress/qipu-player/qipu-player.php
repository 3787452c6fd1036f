<?php
/**
 * Plugin Name: Qipu player
 * Description: Shows game records: [qipu src="https://example.org/game.sgf" move="40"]
 * Version: 0.2.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 *
 * Copy this folder to wp-content/plugins, and the files of packages/player/dist into its folder "player".
 */

if (!defined('ABSPATH')) {
    exit;
}

/** Attributes of the player that a post may give; anything else is left out. */
const QIPU_ATTRIBUTES = ['src', 'game', 'move', 'node', 'region', 'coordinates', 'theme', 'stones', 'numbers', 'mode', 'lang'];

/** Records that may be uploaded: WordPress knows none of them. */
const QIPU_TYPES = ['sgf' => 'application/x-go-sgf', 'wei7|jgf|qipu' => 'application/json', 'gib|ngf|ugf|ugi' => 'text/plain'];

add_filter('upload_mimes', fn ($types) => array_merge($types, QIPU_TYPES));

/** The content of these files looks like plain text to WordPress, which would refuse their endings. */
add_filter('wp_check_filetype_and_ext', function ($found, $file, $name) {
    $known = wp_check_filetype($name, QIPU_TYPES);
    return $known['ext'] ? ['ext' => $known['ext'], 'type' => $known['type'], 'proper_filename' => false] : $found;
}, 10, 3);

add_shortcode('qipu', function ($given) {
    $attributes = array_intersect_key((array) $given, array_flip(QIPU_ATTRIBUTES));
    if (empty($attributes['src'])) {
        return '<p role="alert">' . esc_html__('The shortcode qipu needs src.', 'qipu') . '</p>';
    }
    wp_enqueue_script_module('qipu-player', plugins_url('player/qipu-player.js', __FILE__), [], '0.2.0');
    $source = esc_url($attributes['src']);
    unset($attributes['src']);
    $html = '<qipu-player src="' . $source . '"';
    foreach ($attributes as $name => $value) {
        $html .= ' ' . $name . '="' . esc_attr($value) . '"';
    }
    // Feeds and mail run no script: they get a link to the record.
    return $html . '><p><a href="' . $source . '">' . esc_html(basename($source)) . '</a></p></qipu-player>';
});
